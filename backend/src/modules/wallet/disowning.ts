import { HOLD_DAYS, PAGE_LIMIT, type ResponseOf } from 'mf-shared/contracts';
import { v5 as uuidv5 } from 'uuid';
import { decision } from '../../platform/commands/command-handler.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import { readPage } from '../../platform/http/paging.ts';
import { savedAccountsDecider } from './saved-account.decider.ts';
import { savedAccountsStream } from './saved-account.events.ts';
import { walletDecision } from './wallet.decision.ts';
import type { WalletQueries, WithdrawalRow } from './wallet.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The outcomes of the withdrawals that the owner of an account did not request. */
type Disowned = NonNullable<ResponseOf<'POST /api/auth/reset-password'>['withdrawals']>;

/**
 * Takes back withdrawals that somebody else requested, according to the account's owner, and stops offering their
 * bank accounts. Repeating it changes nothing.
 */
export const disowning =
  ({ execute, clock }: { execute: Execute; clock: () => number }) =>
  async (withdrawalIds: readonly string[], call: Omit<CommandRequest, 'commandId'>) => {
    const userId = call.actor.id;
    const ends: Disowned = { returned: 0, held: 0, paid: 0 };
    for (const withdrawalId of withdrawalIds) {
      const atMs = clock();
      const decideByMs = atMs + HOLD_DAYS * DAY_MS;
      const { states } = await execute(
        { ...call, commandId: uuidv5(`disown ${withdrawalId}`, userId) },
        walletDecision({ type: 'DisownWithdrawal', userId, withdrawalId, atMs, decideByMs }),
        decision(savedAccountsDecider, savedAccountsStream(userId), { userId, withdrawalId }),
      );
      const withdrawal = states[0].withdrawals.get(withdrawalId);
      if (withdrawal?.status === 'paid') ends.paid++;
      else if (withdrawal?.status === 'approved') ends.held++;
      else ends.returned++;
    }
    return withdrawalIds.length > 0 ? ends : undefined;
  };

/** Whether none of the person's newest other withdrawals went to this one's bank account, except rejected ones. */
export async function isToNewAccount(
  wallet: Pick<WalletQueries, 'ofUser'>,
  userId: string,
  withdrawal: Pick<WithdrawalRow, 'id' | 'bank' | 'account_number'>,
): Promise<boolean> {
  const latest = await wallet.ofUser(userId, readPage({ limit: String(PAGE_LIMIT) }));
  return !latest.some(
    ({ id, bank, account_number, status }) =>
      id !== withdrawal.id &&
      status !== 'rejected' &&
      bank === withdrawal.bank &&
      account_number === withdrawal.account_number,
  );
}
