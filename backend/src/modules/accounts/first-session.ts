import type { CountryOf } from '../../platform/auth/countries.ts';
import { deviceName } from '../../platform/auth/devices.ts';
import type { KnownNetworks } from '../../platform/auth/known-networks.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import { normalizeEmail } from './email-address.ts';
import type { SecurityAlerts } from './security-alerts.ts';
import type { UserRow } from './user.queries.ts';

interface FirstSessionOptions {
  readonly sessions: Pick<Sessions, 'openFirst'>;
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
    return sessions.openFirst(user, { userAgent, country: countryOf(address) });
  };

export type OpenFirstSession = ReturnType<typeof firstSession>;
