import type { Config } from '../config.ts';
import type { UserQueries } from '../modules/accounts/index.ts';
import { authenticatorApps } from '../platform/auth/authenticator-apps.ts';
import { openCountries } from '../platform/auth/countries.ts';
import { credentials } from '../platform/auth/credentials.ts';
import { knownDevices } from '../platform/auth/devices.ts';
import { emailChanges } from '../platform/auth/email-changes.ts';
import { KnownNetworks } from '../platform/auth/known-networks.ts';
import { passkeys } from '../platform/auth/passkeys.ts';
import { Passwords } from '../platform/auth/passwords.ts';
import { resetLinks } from '../platform/auth/reset-links.ts';
import { secondFactors } from '../platform/auth/second-factors.ts';
import { Sessions } from '../platform/auth/sessions.ts';
import { RateLimits } from '../platform/http/rate-limits.ts';
import { sealedColumn } from '../platform/vault/sealed-column.ts';
import type { Platform, Surroundings } from './platform.ts';

/** How people prove who they are: passwords, second factors and mailed links, and the sessions that these open. */
export async function composeAuthentication(
  config: Config,
  { clock, hasher }: Surroundings,
  { sql, vault, warn }: Platform,
  users: Pick<UserQueries, 'isDeleted'>,
) {
  const { publicUrl, emailHashKey: hashKey, adminsNeedSecondFactor } = config;
  const { productName } = config.public;
  const sessions = new Sessions(sql, {
    secret: config.jwtSecret,
    isOpen: async ({ id }) => !(await users.isDeleted(id)),
    idleMs: config.idleMs,
    adminsNeedSecondFactor,
    onNoteLost: (error) => warn(error, 'the use of a session could not be recorded'),
  });
  await sessions.start();
  const networks = new KnownNetworks(sql, hashKey);
  const apps = authenticatorApps(sql, { keys: vault, issuer: productName, clock });
  return {
    sessions,
    networks,
    apps,
    factors: secondFactors(sql, apps),
    passkeys: passkeys(sql, { publicUrl, productName, clock }),
    passwords: new Passwords(config.bcryptCost, hasher),
    credentials: credentials(sql, sessions),
    devices: knownDevices(sql),
    resetLinks: resetLinks(sql, sealedColumn(vault, 'auth.reset_link.email')),
    emailChanges: emailChanges(sql, { addresses: sealedColumn(vault, 'auth.email_change.email'), clock }),
    rateLimits: new RateLimits(sql, {
      factor: config.rateLimitFactor,
      hashKey,
      isOwner: (account, address) => networks.has(account, address),
    }),
    countryOf: await openCountries(config.countryDatabase),
  };
}
