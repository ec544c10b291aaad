import type { Config } from '../config.ts';
import {
  type AdministrationRoutesOptions,
  administrationQueries,
  administrationRoutes,
  invitationLinks,
  invitationMail,
  invitationRule,
  mayCall,
  notYourDuty,
} from '../modules/administration/index.ts';
import type { Calls } from '../platform/http/calls.ts';
import type { Platform, Surroundings } from './platform.ts';

/** The duties of admins: checked at each of their calls, and set by owners. */
export function composeAdministration(
  config: Config,
  { clock, newId }: Surroundings,
  { sql, staff, commands, execute, mailer, backgroundTasks }: Platform,
) {
  const administration = administrationQueries(staff, commands);
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
        links: invitationLinks(sql, clock),
        mail: invitationMail({ ...config.public, publicUrl: config.publicUrl }),
        mailer,
        backgroundTasks,
        newId,
      }),
  };
}
