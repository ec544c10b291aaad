import type { Duty } from 'mf-shared/contracts';
import type { SignedIn } from '../../platform/auth/sessions.ts';
import type { LogReader } from '../../platform/commands/command-handler.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { administrationDecider, dutiesIn } from './administration.decider.ts';
import { ADMINISTRATION_STREAM } from './administration.events.ts';

interface AdminRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly hasSecondFactor: boolean;
  readonly seenAtMs: number | null;
}

/** The admins and their duties. Duties are always read from the log, so a change takes effect at once. */
export function administrationQueries(sql: Sql, log: LogReader) {
  const state = () => log.read(administrationDecider, ADMINISTRATION_STREAM);
  return {
    state,
    /** An admin's duties; undefined for anybody else. */
    dutiesOf: async ({ id, role }: Pick<SignedIn, 'id' | 'role'>): Promise<readonly Duty[] | undefined> =>
      role === 'admin' ? dutiesIn(await state(), id) : undefined,
    /** In the order in which they joined. */
    admins: (): Promise<AdminRow[]> => sql<AdminRow[]>`
      select u.id, u.name, u.email, auth.has_second_factor(u.id::uuid) as "hasSecondFactor",
        (select max(seen_at_ms) from auth.session
          where user_id = u.id::uuid and not revoked and expires_at_ms > ${Date.now()}) as "seenAtMs"
      from rm.users u where u.role = 'admin' order by u.registered_position`,
  };
}

export type AdministrationQueries = ReturnType<typeof administrationQueries>;
