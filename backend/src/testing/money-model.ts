import type { AccountCommand } from '../modules/accounts/account.decider.ts';
import type { WalletCommand } from '../modules/wallet/wallet.decider.ts';
import type { HoldState } from '../modules/wallet/wallet.state.ts';

/** Every command that affects an account's money, and those that create or close the account. */
export type MoneyCommand =
  | WalletCommand
  | Extract<AccountCommand, { type: 'Register' | 'Activate' | 'Deactivate' }>;

interface ModelAccount {
  email: string;
  activated: boolean;
  deleted: boolean;
  videos: { id: string; kobo: bigint }[];
  claims: {
    id: string;
    rewardId: string;
    cash: boolean;
    needsCode: boolean;
    kobo: bigint;
    atMs: number;
    status: string;
  }[];
  withdrawals: {
    id: string;
    kobo: bigint;
    status: string;
    hold?: HoldState | undefined;
    reference?: string;
    /** The bank file that it is in, or was paid from. */
    bankFileId?: string | undefined;
  }[];
  /** When each withdrawal was last rejected by an admin. */
  rejectedAtMs: Map<string, number>;
  feesKobo: bigint;
  forfeitedKobo: bigint;
}

const FEE_KOBO = 7_000_00n;
const MINIMUM_KOBO = 5_000_00n;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

const sum = (entries: readonly { kobo: bigint }[]) => entries.reduce((total, { kobo }) => total + kobo, 0n);

/**
 * A second, independent implementation of the money rules, as simple as possible: lists of what happened,
 * added up each time. The product is compared with it.
 */
export class MoneyModel {
  readonly accounts = new Map<string, ModelAccount>();

  /** The codes a command must be refused with; an empty list means that it must be accepted. */
  refusalsOf(command: MoneyCommand): string[] {
    const account = this.accounts.get(command.userId);
    if (command.type === 'Register') {
      const emails = [...this.accounts.values()].filter(({ deleted }) => !deleted).map(({ email }) => email);
      return [
        ...(account ? ['account_exists'] : []),
        ...(emails.includes(command.email) ? ['email_taken'] : []),
      ];
    }
    const refusal = !account || account.deleted ? 'not_found' : refusalOf(command, account);
    return refusal === null ? [] : [refusal];
  }

  /** Carries out an accepted command; false when it changes nothing. */
  carryOut(command: MoneyCommand): boolean {
    if (command.type === 'Register') {
      this.accounts.set(command.userId, {
        email: command.email,
        activated: false,
        deleted: false,
        videos: [],
        claims: [],
        withdrawals: [],
        rejectedAtMs: new Map(),
        feesKobo: 0n,
        forfeitedKobo: 0n,
      });
      return true;
    }
    return change(command, this.accounts.get(command.userId) as ModelAccount);
  }
}

/** All places where money of an account is: the first sum is the total of the others. */
export function sumsOf(account: ModelAccount) {
  const { videos, claims, withdrawals, feesKobo, forfeitedKobo } = account;
  const credited = sum(videos) + sum(claims.filter(({ cash }) => cash));
  const held = sum(withdrawals.filter(({ status }) => status === 'pending' || status === 'approved'));
  const paidOut = sum(withdrawals.filter(({ status }) => status === 'paid'));
  const spent = sum(claims.filter(({ status }) => status === 'open' || status === 'fulfilled'));
  const available = credited - held - paidOut - spent - feesKobo - forfeitedKobo;
  return { credited, available, held, paidOut, spent, fees: feesKobo, forfeited: forfeitedKobo };
}

function refusalOf(command: Exclude<MoneyCommand, { type: 'Register' }>, account: ModelAccount) {
  const { available } = sumsOf(account);
  switch (command.type) {
    case 'Activate':
    case 'Deactivate':
      return null;
    case 'ClaimVideo':
      return account.videos.some(({ id }) => id === command.videoId) ? 'video_already_claimed' : null;
    case 'ClaimReward': {
      const { rewardId, type, priceKobo, asks } = command.reward;
      const before = account.claims.filter((claim) => claim.rewardId === rewardId).at(-1);
      if (before && Math.abs(command.atMs - before.atMs) < MINUTE_MS) return 'reward_cooling_down';
      if (type === 'Cash' && before) return 'reward_already_claimed';
      if (asks.some((ask) => command.details[ask] === undefined)) return 'details_missing';
      return type !== 'Cash' && priceKobo > available ? 'insufficient_earnings' : null;
    }
    case 'FulfilReward':
    case 'CancelReward': {
      const claim = account.claims.find(({ id }) => id === command.claimId);
      if (!claim) return 'not_found';
      if (claim.status !== 'open') return 'reward_claim_state';
      return command.type === 'FulfilReward' && claim.needsCode && !command.note ? 'code_missing' : null;
    }
    case 'CorrectRewardNote': {
      const claim = account.claims.find(({ id }) => id === command.claimId);
      if (!claim) return 'not_found';
      return claim.status === 'fulfilled' ? null : 'reward_claim_state';
    }
    case 'RequestWithdrawal':
      if (!account.activated) return 'not_activated';
      if (command.amountKobo < MINIMUM_KOBO) return 'below_minimum';
      if (command.amountKobo > available) return 'exceeds_earnings';
      return command.bank.trim() === '' ? 'details_missing' : null;
    case 'ApproveWithdrawal':
    case 'RejectWithdrawal':
    case 'MarkWithdrawalPaid': {
      const withdrawal = account.withdrawals.find(({ id }) => id === command.withdrawalId);
      if (!withdrawal) return 'not_found';
      const allowed = {
        ApproveWithdrawal: ['pending'],
        RejectWithdrawal: ['pending', 'approved'],
        MarkWithdrawalPaid: ['approved'],
      }[command.type];
      if (!allowed.includes(withdrawal.status)) return 'withdrawal_state';
      if (command.type === 'RejectWithdrawal' && withdrawal.bankFileId) return 'withdrawal_submitted';
      if (withdrawal.hold && command.type !== 'RejectWithdrawal') return 'withdrawal_held';
      if (command.type !== 'MarkWithdrawalPaid' || command.paidKobo === undefined) return null;
      if (command.paidKobo !== withdrawal.kobo) return 'amount_differs';
      const others = account.withdrawals.filter(({ reference }) => reference === command.reference);
      return others.some(({ kobo }) => kobo === withdrawal.kobo) ? 'payment_repeated' : null;
    }
    case 'ReopenWithdrawal': {
      const withdrawal = account.withdrawals.find(({ id }) => id === command.withdrawalId);
      if (!withdrawal) return 'not_found';
      if (withdrawal.status === 'approved') return withdrawal.bankFileId ? 'withdrawal_submitted' : null;
      if (withdrawal.status !== 'rejected') return 'withdrawal_state';
      const rejectedAtMs = account.rejectedAtMs.get(command.withdrawalId) as number;
      if (command.atMs > rejectedAtMs + DAY_MS) return 'rejection_final';
      return withdrawal.kobo > available ? 'returned_amount_spent' : null;
    }
    case 'SubmitWithdrawal':
    case 'CancelSubmission': {
      const withdrawal = account.withdrawals.find(({ id }) => id === command.withdrawalId);
      if (!withdrawal) return 'not_found';
      const { status, hold, bankFileId } = withdrawal;
      if (status !== 'approved') return 'withdrawal_state';
      if (command.type === 'SubmitWithdrawal') {
        if (hold) return 'withdrawal_held';
        return bankFileId ? 'withdrawal_submitted' : null;
      }
      return bankFileId && bankFileId === (command.bankFileId ?? bankFileId)
        ? null
        : 'withdrawal_not_submitted';
    }
    case 'HoldPayout':
    case 'AnswerHold':
    case 'ReleasePayout': {
      const withdrawal = account.withdrawals.find(({ id }) => id === command.withdrawalId);
      if (!withdrawal) return 'not_found';
      if (command.type === 'HoldPayout') {
        if (!['pending', 'approved'].includes(withdrawal.status)) return 'withdrawal_state';
        return withdrawal.hold ? 'withdrawal_held' : null;
      }
      if (!withdrawal.hold) return 'withdrawal_not_held';
      return command.type === 'AnswerHold' && withdrawal.hold === 'answered' ? 'hold_answered' : null;
    }
    case 'DisownWithdrawal':
      return account.withdrawals.some(({ id }) => id === command.withdrawalId) ? null : 'not_found';
    case 'CorrectWithdrawalReference': {
      const withdrawal = account.withdrawals.find(({ id }) => id === command.withdrawalId);
      if (!withdrawal) return 'not_found';
      return withdrawal.status === 'paid' ? null : 'withdrawal_state';
    }
    case 'ActivateFromEarnings':
      if (account.activated) return 'already_activated';
      if (account.feesKobo > 0n) return 'fee_already_paid';
      return available < FEE_KOBO ? 'insufficient_earnings' : null;
    case 'CloseAccount': {
      const statuses = [...account.withdrawals, ...account.claims].map(({ status }) => status);
      return ['pending', 'approved', 'open'].some((status) => statuses.includes(status))
        ? 'open_requests'
        : null;
    }
  }
}

function change(command: Exclude<MoneyCommand, { type: 'Register' }>, account: ModelAccount): boolean {
  const setStatus = (list: { id: string; status: string }[], id: string, status: string) => {
    for (const entry of list) if (entry.id === id) entry.status = status;
  };
  const setReference = (id: string, reference: string) => {
    for (const entry of account.withdrawals) if (entry.id === id) entry.reference = reference;
  };
  const setFile = (id: string, bankFileId: string | undefined) => {
    for (const entry of account.withdrawals) if (entry.id === id) entry.bankFileId = bankFileId;
  };
  const setHold = (id: string, hold: HoldState | undefined) => {
    for (const entry of account.withdrawals) if (entry.id === id) entry.hold = hold;
  };
  switch (command.type) {
    case 'Activate':
    case 'Deactivate': {
      const before = account.activated;
      account.activated = command.type === 'Activate';
      return account.activated !== before;
    }
    case 'ClaimVideo':
      account.videos.push({ id: command.videoId, kobo: command.priceKobo });
      return true;
    case 'ClaimReward': {
      const { claimId: id, atMs, reward } = command;
      const cash = reward.type === 'Cash';
      const { rewardId, priceKobo: kobo } = reward;
      const needsCode = reward.type === 'Voucher';
      const status = cash ? 'credited' : 'open';
      account.claims.push({ id, rewardId, cash, needsCode, kobo, atMs, status });
      return true;
    }
    case 'FulfilReward':
      setStatus(account.claims, command.claimId, 'fulfilled');
      return true;
    case 'CorrectRewardNote':
      return true;
    case 'CancelReward':
      setStatus(account.claims, command.claimId, 'cancelled');
      return true;
    case 'RequestWithdrawal':
      account.withdrawals.push({ id: command.withdrawalId, kobo: command.amountKobo, status: 'pending' });
      return true;
    case 'ApproveWithdrawal':
      setStatus(account.withdrawals, command.withdrawalId, 'approved');
      return true;
    case 'RejectWithdrawal':
      setStatus(account.withdrawals, command.withdrawalId, 'rejected');
      setHold(command.withdrawalId, undefined);
      account.rejectedAtMs.set(command.withdrawalId, command.atMs);
      return true;
    case 'DisownWithdrawal': {
      const withdrawal = account.withdrawals.find(({ id }) => id === command.withdrawalId);
      if (withdrawal?.status === 'approved') {
        withdrawal.hold = 'open';
        return true;
      }
      if (withdrawal?.status !== 'pending') return false;
      withdrawal.status = 'rejected';
      delete withdrawal.hold;
      // Final.
      account.rejectedAtMs.set(command.withdrawalId, -Infinity);
      return true;
    }
    case 'MarkWithdrawalPaid':
      setStatus(account.withdrawals, command.withdrawalId, 'paid');
      setReference(command.withdrawalId, command.reference);
      return true;
    case 'ReopenWithdrawal':
      setStatus(account.withdrawals, command.withdrawalId, 'pending');
      return true;
    case 'CorrectWithdrawalReference':
      setReference(command.withdrawalId, command.reference);
      return true;
    case 'SubmitWithdrawal':
      setFile(command.withdrawalId, command.bankFileId);
      return true;
    case 'CancelSubmission':
      setFile(command.withdrawalId, undefined);
      return true;
    case 'HoldPayout':
      setHold(command.withdrawalId, 'open');
      return true;
    case 'AnswerHold':
      setHold(command.withdrawalId, 'answered');
      return true;
    case 'ReleasePayout':
      setHold(command.withdrawalId, undefined);
      return true;
    case 'ActivateFromEarnings':
      account.feesKobo += FEE_KOBO;
      account.activated = true;
      return true;
    case 'CloseAccount':
      account.forfeitedKobo = sumsOf(account).available;
      account.deleted = true;
      return true;
  }
}
