import type { PersonForStaff } from 'mf-shared/contracts';
import { existing } from '../../kernel/domain-error.ts';
import { koboToNaira } from '../../kernel/money.ts';
import { readPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { presentUserForStaff, type UserQueries } from '../accounts/index.ts';
import { presentRewardClaimTo } from './reward-claim.presenter.ts';
import type { RewardClaimQueries } from './reward-claim.queries.ts';
import type { WalletQueries } from './wallet.queries.ts';
import { presentWithdrawalTo } from './withdrawal.presenter.ts';

interface PersonRoutesOptions {
  readonly users: Pick<UserQueries, 'find' | 'deletion'>;
  readonly wallet: Pick<WalletQueries, 'ofUser' | 'countOfUser'>;
  readonly claims: Pick<RewardClaimQueries, 'ofUser'>;
}

/** One person as staff see them; the lists also work for a deleted person. */
export function personRoutes({ users, wallet, claims }: PersonRoutesOptions): Route[] {
  return [
    route('GET /api/users/users/{id}', async ({ params: { id }, actor }) => {
      const row = await users.find(id);
      if (row) {
        const { registered_at_ms: registeredAtMs } = row;
        const held = koboToNaira(BigInt(row.held_kobo));
        return {
          user: {
            ...presentUserForStaff(row, actor),
            held,
            registeredAtMs,
            deletedAtMs: null,
            closedBy: null,
          },
        };
      }
      const deletion = existing('user', await users.deletion(id));
      return { user: deletedPerson(id, deletion) };
    }),

    route('GET /api/users/users/{id}/withdrawals', async ({ params: { id }, query, actor }) => {
      const page = readPage(query);
      const [found, total] = await Promise.all([wallet.ofUser(id, page), wallet.countOfUser(id)]);
      const { rows, nextCursor } = toPage(found, page, (row) => row.requested_position);
      return { withdrawals: rows.map((row) => presentWithdrawalTo(actor, row)), total, nextCursor };
    }),

    route('GET /api/users/users/{id}/reward-claims', async ({ params: { id }, query, actor }) => {
      const page = readPage(query);
      const found = await claims.ofUser(id, page);
      const { rows, nextCursor } = toPage(found, page, (row) => row.claimed_position);
      return { claims: rows.map((row) => presentRewardClaimTo(actor, row)), nextCursor };
    }),
  ];
}

const deletedPerson = (
  _id: string,
  deletion: Pick<PersonForStaff, 'deletedAtMs' | 'closedBy'>,
): PersonForStaff => ({
  _id,
  name: 'Deleted user',
  email: '',
  role: 'user',
  status: 'deleted',
  earning: 0,
  held: 0,
  registeredAtMs: null,
  ...deletion,
});
