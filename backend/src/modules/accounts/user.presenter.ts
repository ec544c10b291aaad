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
