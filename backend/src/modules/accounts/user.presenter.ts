import type { User, UserForStaff } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { UserRow } from './user.queries.ts';

export const presentUser = (row: UserRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.status,
  earning: koboToNaira(BigInt(row.available_kobo)),
});

/** With what an admin has to know to decide about the activation. */
export const presentUserForStaff = (row: UserRow): UserForStaff => ({
  ...presentUser(row),
  ...(row.activation_reported_at_ms !== null && { activationReportedAtMs: row.activation_reported_at_ms }),
});

/** As lists show whoever is behind a row; somebody who was deleted has no name and no address. */
export const presentPerson = ({
  user_id: _id,
  user_name: name,
  user_email: email,
}: {
  user_id: string;
  user_name: string | null;
  user_email: string | null;
}) => (name === null || email === null ? { _id, name: 'Deleted user', email: '' } : { _id, name, email });
