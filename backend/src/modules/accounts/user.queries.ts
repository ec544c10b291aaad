import type { AccountCloser } from 'mf-shared/contracts';
import type { LogReader } from '../../platform/commands/command-handler.ts';
import type { Fold } from '../../platform/commands/stream-states.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import { gathered } from '../../platform/postgres/gathered.ts';
import { type ReadRow, type RowOf, rowFold } from '../../platform/projections/projection.ts';
import { type AccountEvent, accountStream } from './account.events.ts';
import type { EmailDirectory } from './email-directory.ts';
import { type UserFilter, userListQuery } from './user-list.query.ts';
import { usersProjection } from './users.projection.ts';

export type UserRow = ReadRow<typeof usersProjection> & { available_kobo: bigint | string };

/** A person as they see themselves. */
export type OwnRow = UserRow & { held_kobo: bigint | string };

interface UserQueriesOptions {
  readonly log: LogReader;
  readonly directory: Pick<EmailDirectory, 'holderOf'>;
  /** A person's balance, according to the log. */
  readonly balance: (userId: string) => Promise<{ availableKobo: bigint; heldKobo: bigint }>;
  /** SQL for both amounts according to the read models. */
  readonly availableKoboOf: (column: string) => string;
  readonly heldKoboOf: (column: string) => string;
}

type Row = RowOf<typeof usersProjection.columns>;

type EventData<Type> = Extract<AccountEvent, { type: Type }>['data'];

const userFold: Fold<Row | null> = {
  ...rowFold(usersProjection),
  snapshot: {
    version: 6,
    // Personal data is read from the log, where erasure makes it unreadable.
    toJson: (row) => row && { ...row, name: '', search_name: '', email: '' },
    fromJson: async (row: Row | null, eventAt) => {
      if (!row) return null;
      const [addressed, named] = await Promise.all([eventAt(row.email_version), eventAt(row.named_version)]);
      const { email } = addressed.data as EventData<'UserRegistered' | 'EmailChanged'>;
      const { name } = named.data as EventData<'UserRegistered' | 'NameCorrected'>;
      return { ...row, name, search_name: name.toLowerCase(), email };
    },
  },
};

/** Queries about people: lists come from read models, a single person from the log. */
export function userQueries(
  { reads: sql, staff }: ReadPools,
  { log, directory, ...options }: UserQueriesOptions,
) {
  const OWN = `
    select u.*, ${options.availableKoboOf('u.id')} as available_kobo, ${options.heldKoboOf('u.id')} as held_kobo
    from rm.users u`;

  const findShown = gathered(async (ids: string[]) => {
    const rows = await sql<OwnRow[]>`${sql.unsafe(OWN)} where u.id = any(${ids})`;
    return new Map(rows.map((row) => [row.id, row]));
  });

  const findDeleted = gathered(async (ids: string[]) => {
    const rows = await sql<{ id: string }[]>`select id from rm.deleted_users where id = any(${ids})`;
    return new Map(rows.map(({ id }) => [id, true]));
  });

  async function find(id: string): Promise<OwnRow | undefined> {
    const [row, { availableKobo, heldKobo }] = await Promise.all([
      log.read(userFold, accountStream(id)),
      options.balance(id),
    ]);
    return row ? { ...row, available_kobo: availableKobo, held_kobo: heldKobo } : undefined;
  }

  return {
    find,
    /** A person as they see themselves; takes the same time however long their history is. */
    shown: async (id: string) => (await findShown(id)) ?? find(id),
    /** The id of the person who has this address. */
    holderOf: (email: string) => directory.holderOf(email),
    /** When the account was deleted, and by whom; undefined if it was not. */
    deletion: async (id: string) => {
      const [row] = await sql<{ deletedAtMs: number; closedBy: AccountCloser }[]>`
        select deleted_at_ms as "deletedAtMs", closed_by as "closedBy" from rm.deleted_users where id = ${id}`;
      return row;
    },
    isDeleted: async (id: string) => (await findDeleted(id)) !== undefined,
    /** Not a prepared statement: the best plan depends on how common the searched text is. */
    list: (page: Page, filter: UserFilter) => {
      const { text, parameters } = userListQuery(page, filter, options.availableKoboOf('u.id'));
      return staff.unsafe<UserRow[]>(text, parameters);
    },
    /** The ids of people whose accounts were deleted after that log position, oldest first. */
    deletedAfter: (position: number, limit: number) =>
      sql<{ id: string; deleted_position: number }[]>`
        select id, deleted_position from rm.deleted_users where deleted_position > ${position}
        order by deleted_position limit ${limit}`,
    count: async () => (await sql<{ total: number }[]>`select total from rm.user_count`)[0]?.total ?? 0,
  };
}

export type UserQueries = ReturnType<typeof userQueries>;
