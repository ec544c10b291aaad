import type { Config } from '../config.ts';
import {
  type AdministrationRoutesOptions,
  administrationQueries,
  administrationRoutes,
  InvitationMails,
  invitationLinks,
  invitationRule,
  mayCall,
  notYourDuty,
} from '../modules/administration/index.ts';
import type { Calls } from '../platform/http/calls.ts';
import type { Platform, Surroundings } from './platform.ts';

/** The duties of admins: checked at each of their calls, and set by owners. */
export function composeAdministration(
  config: Config,
  { clock }: Surroundings,
  { sql, staff, commands, execute, isRecorded, mailing }: Platform,
) {
  const administration = administrationQueries(staff, commands);
  const links = invitationLinks(sql, clock);
  const mails = new InvitationMails({
    ...config.public,
    publicUrl: config.publicUrl,
    links,
    ...mailing,
    isOpen: async (id) => (await administration.state()).invitations.has(id),
    secret: config.jwtSecret,
  });
  mails.start();
  const { dutiesOf } = administration;
  const onDuty: Calls['onDuty'] = async ({ id, role, sessionId }, name) => {
    const duties = (await dutiesOf({ id, role })) ?? [];
    if (!mayCall(duties, name)) throw notYourDuty();
    return { id, role, sessionId, duties };
  };
  return {
    dutiesOf,
    onDuty,
    janitorRules: [invitationRule],
    routes: (
      accounts: Pick<AdministrationRoutesOptions, 'users' | 'isTaken' | 'registerAdmin' | 'welcome'>,
    ) =>
      administrationRoutes({
        ...accounts,
        execute,
        administration,
        links,
        mails,
        isRecorded,
      }),
    stop: () => mails.stop(),
  };
}
