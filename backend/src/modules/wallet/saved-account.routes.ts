import { PAGE_LIMIT } from 'mf-shared/contracts';
import { notFound } from '../../kernel/domain-error.ts';
import { type LogReader, preparedDecision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { savedAccountsDecider } from './saved-account.decider.ts';
import { savedAccountsStream } from './saved-account.events.ts';
import { savedAccounts } from './saved-account.rules.ts';
import type { WalletQueries } from './wallet.queries.ts';

interface SavedAccountRoutesOptions {
  readonly execute: Execute;
  readonly log: Pick<LogReader, 'read'>;
  readonly wallet: Pick<WalletQueries, 'ofUser' | 'requested'>;
}

/** The accounts that people are offered for their next withdrawal. */
export const savedAccountRoutes = ({ execute, log, wallet }: SavedAccountRoutesOptions): Route[] => [
  route('GET /api/user/bank-accounts', async ({ actor }) => {
    const [withdrawals, removed] = await Promise.all([
      wallet.ofUser(actor.id, readPage({ limit: String(PAGE_LIMIT) })),
      log.read(savedAccountsDecider, savedAccountsStream(actor.id)),
    ]);
    const accounts = savedAccounts(withdrawals, removed).map((row) => ({
      _id: row.id,
      bank: row.bank,
      accountNumber: row.account_number,
      accountName: row.account_name,
    }));
    return { accounts };
  }),

  route('DELETE /api/user/bank-accounts/{id}', async (call) => {
    const { params, actor } = call;
    const removal = preparedDecision(savedAccountsDecider, savedAccountsStream(actor.id), async () => {
      const withdrawal = await wallet.requested(params.id);
      if (withdrawal?.user_id !== actor.id) throw notFound('account');
      return { userId: actor.id, withdrawalId: withdrawal.id };
    });
    await execute(call, removal);
    return { message: 'Account removed.' };
  }),
];
