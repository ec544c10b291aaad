import type { User } from 'mf-shared/contracts';
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
