import { randomUUID } from 'node:crypto';
import { PAGE_LIMIT, type ResponseOf } from 'mf-shared/contracts';
import { LINK_MINUTES } from '../../platform/auth/reset-links.ts';
import { decision, type LogReader } from '../../platform/commands/command-handler.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import { readPage } from '../../platform/http/paging.ts';
import { savedAccountsDecider } from './saved-account.decider.ts';
import { savedAccountsStream } from './saved-account.events.ts';
import { walletDecision } from './wallet.decision.ts';
import type { WalletQueries, WithdrawalRow } from './wallet.queries.ts';
import { decideBy } from './withdrawal.rules.ts';

/** The outcomes of the withdrawals that the owner of an account did not request. */
type Disowned = NonNullable<ResponseOf<'POST /api/auth/reset-password'>['withdrawals']>;

interface DisowningOptions {
  readonly execute: Execute;
  readonly wallet: Pick<WalletQueries, 'ofUser'>;
  readonly clock: () => number;
}

/**
 * Takes back withdrawals that somebody else requested, according to the account's owner, with everything that went
 * to the same bank accounts since, and stops offering these. Repeating it puts approved withdrawals on hold anew, and
 * changes nothing else.
 */
export const disowning =
  ({ execute, wallet, clock }: DisowningOptions) =>
  async (withdrawalIds: readonly string[], call: Omit<CommandRequest, 'commandId'>) => {
    if (withdrawalIds.length === 0) return undefined;
    const userId = call.actor.id;
    const latest = await latestOf(userId, wallet);
    const disowned = latest.filter(({ id }) => withdrawalIds.includes(id));
    const since = latest.filter((later) =>
      disowned.some((row) => isSameAccount(row, later) && row.requested_position < later.requested_position),
    );
    const ends: Disowned = { returned: 0, held: 0, paid: 0 };
    for (const withdrawalId of new Set([...withdrawalIds, ...since.map(({ id }) => id)])) {
      const decideByMs = decideBy(clock());
      const { states } = await execute(
        { ...call, commandId: randomUUID() },
        walletDecision({ type: 'DisownWithdrawal', userId, withdrawalId, decideByMs }),
        decision(savedAccountsDecider, savedAccountsStream(userId), { userId, withdrawalId }),
      );
      const withdrawal = states[0].withdrawals.get(withdrawalId);
      if (withdrawal?.status === 'paid') ends.paid++;
      else if (withdrawal?.status === 'approved') ends.held++;
      else ends.returned++;
    }
    return ends;
  };

/**
 * Whether none of the person's newest other withdrawals went to this one's bank account so long ago that its owner
 * can no longer take it back. Rejected ones do not count, nor do those from before the account was last removed or
 * disowned.
 */
async function isToNewAccount(
  { wallet, log }: { wallet: Pick<WalletQueries, 'ofUser'>; log: LogReader },
  userId: string,
  withdrawal: Account & Pick<WithdrawalRow, 'requested_at_ms'>,
): Promise<boolean> {
  const knownFromMs = withdrawal.requested_at_ms - LINK_MINUTES.payout * 60_000;
  const [latest, removed] = await Promise.all([
    latestOf(userId, wallet),
    log.read(savedAccountsDecider, savedAccountsStream(userId)),
  ]);
  const there = latest.filter((row) => isSameAccount(row, withdrawal));
  const removedAt = there.findIndex(({ id }) => removed.includes(id));
  const since = removedAt === -1 ? there : there.slice(0, removedAt);
  return !since.some((row) => row.status !== 'rejected' && row.requested_at_ms < knownFromMs);
}

/** The withdrawal with that id, if it goes to a new bank account of its person. */
export const toNewBankAccount =
  (queries: { wallet: Pick<WalletQueries, 'ofUser' | 'requested'>; log: LogReader }) =>
  async (userId: string, withdrawalId: string) => {
    const found = await queries.wallet.requested(withdrawalId);
    if (!found || !(await isToNewAccount(queries, userId, found))) return undefined;
    const { bank, amount_kobo: kobo, account_number: accountNumber } = found;
    return { bank, amountKobo: BigInt(kobo), accountNumber };
  };

type Account = Pick<WithdrawalRow, 'bank' | 'account_number'>;

const isSameAccount = (a: Account, b: Account) => a.bank === b.bank && a.account_number === b.account_number;

const latestOf = (userId: string, wallet: Pick<WalletQueries, 'ofUser'>) =>
  wallet.ofUser(userId, readPage({ limit: String(PAGE_LIMIT) }));
