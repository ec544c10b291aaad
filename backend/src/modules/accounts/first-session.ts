import type { CountryOf } from '../../platform/auth/countries.ts';
import { deviceName } from '../../platform/auth/devices.ts';
import type { KnownNetworks } from '../../platform/auth/known-networks.ts';
import { type Sessions, sessionEnded } from '../../platform/auth/sessions.ts';
import { normalizeEmail } from './email-address.ts';
import type { SecurityAlerts } from './security-alerts.ts';
import type { UserRow } from './user.queries.ts';

interface FirstSessionOptions {
  readonly sessions: Pick<Sessions, 'openWith'>;
  readonly networks: Pick<KnownNetworks, 'remember'>;
  readonly alerts: Pick<SecurityAlerts, 'loggedIn'>;
  readonly countryOf: CountryOf;
}

/** Opens the first session of a new account, and remembers its device and network as the owner's. */
export const firstSession =
  ({ sessions, networks, alerts, countryOf }: FirstSessionOptions) =>
  async (user: UserRow, { address, userAgent }: { address: string; userAgent: string }): Promise<string> => {
    await networks.remember(user.id, normalizeEmail(user.email), address);
    await alerts.loggedIn(user, deviceName(userAgent));
    const token = await sessions.openWith(undefined, user, { userAgent, country: countryOf(address) });
    // The account was closed or disabled as soon as it was created.
    if (!token) throw sessionEnded();
    return token;
  };

export type OpenFirstSession = ReturnType<typeof firstSession>;
