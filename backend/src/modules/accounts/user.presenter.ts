import type { AccountStatus, User, UserForStaff } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import { type Reader, shownTo } from '../disclosure/index.ts';
import type { UserRow } from './user.queries.ts';

export const presentUser = (row: UserRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.status,
  emailVerified: row.email_verified_at_ms !== null,
  earning: koboToNaira(BigInt(row.available_kobo)),
});

/** The status according to a decider's state. */
export const statusOf = ({ activated }: { activated: boolean }): AccountStatus =>
  activated ? 'activated' : 'not activated';

/** Includes what an admin needs to decide on the activation. */
export const presentUserForStaff = (row: UserRow, reader: Reader): UserForStaff => ({
  ...presentUser(row),
  email: shownTo(reader, 'email address', row.email),
  registeredAtMs: row.registered_at_ms,
  ...(row.activation_reported_at_ms !== null && { activationReportedAtMs: row.activation_reported_at_ms }),
});

interface OfPerson {
  user_id: string;
  user_name: string | null;
  user_email: string | null;
}

/** The person behind a row in lists; deleted people have no name or address. */
export const presentPerson = (
  { user_id: _id, user_name: name, user_email: email }: OfPerson,
  reader: Reader,
) =>
  name === null || email === null
    ? { _id, name: 'Deleted user', email: '' }
    : { _id, name, email: shownTo(reader, 'email address', email) };
