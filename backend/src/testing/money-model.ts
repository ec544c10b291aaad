import type { AccountCommand } from '../modules/accounts/account.decider.ts';
import type { WalletCommand } from '../modules/wallet/wallet.decider.ts';
import type { HoldState } from '../modules/wallet/wallet.state.ts';

/** Every command that affects an account's money, what may be done with it, or whether the account exists. */
export type MoneyCommand =
  | WalletCommand
  | Extract<
      AccountCommand,
      {
        type:
          | 'Register'
          | 'Activate'
          | 'Deactivate'
          | 'TakeActivationBack'
          | 'ReportActivationPayment'
          | 'ConfirmActivationReport'
          | 'DeclineActivationReport'
          | 'VerifyEmail'
          | 'PlaceLegalHold'
          | 'ReleaseLegalHold';
      }
    >;

/** An activation settles the report that waits, which waits again when that is taken back. */
interface ModelReport {
  id: string;
  status: 'waiting' | 'declined' | 'settled';
}

interface ModelAccount {
  email: string;
  activated: boolean;
  report: ModelReport | undefined;
  emailVerified: boolean;
  legalHold: { untilMs: number; reason: string } | undefined;
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
  /** The withdrawals whose rejection is final, because the owner disowned them. */
  disowned: Set<string>;
  feesKobo: bigint;
  forfeitedKobo: bigint;
}

/** Not a number of the bank with the code 057: its check digit would be 8. */
export const WRONG_NUMBER = '0123456789';

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
        report: undefined,
        emailVerified: false,
        legalHold: undefined,
        deleted: false,
        videos: [],
        claims: [],
        withdrawals: [],
        rejectedAtMs: new Map(),
        disowned: new Set(),
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
  if ('from' in command && command.from) {
    const withdrawal = account.withdrawals.find(({ id }) => id === command.withdrawalId);
    if (!withdrawal) return 'not_found';
    if (withdrawal.status !== command.from) return 'withdrawal_state';
  }
  switch (command.type) {
    case 'Activate':
    case 'Deactivate':
    case 'TakeActivationBack':
    case 'ReportActivationPayment':
    case 'VerifyEmail':
    case 'ReleaseLegalHold':
      return null;
    case 'ConfirmActivationReport':
    case 'DeclineActivationReport': {
      const { report } = account;
      const isMeant =
        report?.status === 'waiting' && (command.reportId === undefined || command.reportId === report.id);
      return isMeant ? null : 'report_decided';
    }
    case 'PlaceLegalHold':
      return command.untilMs <= command.atMs ? 'hold_in_past' : null;
    case 'ClaimVideo':
      if (account.videos.some(({ id }) => id === command.videoId)) return 'video_already_claimed';
      return (command.seenKobo ?? command.priceKobo) === command.priceKobo ? null : 'video_price_changed';
    case 'ClaimReward': {
      const { rewardId, type, priceKobo, asks } = command.reward;
      const before = account.claims.filter((claim) => claim.rewardId === rewardId).at(-1);
      if (before && Math.abs(command.atMs - before.atMs) < MINUTE_MS) return 'reward_cooling_down';
      if (type === 'Cash' && before) return 'reward_already_claimed';
      if ((command.seenKobo ?? priceKobo) !== priceKobo) return 'reward_price_changed';
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
      if (command.bank.trim() === '') return 'details_missing';
      return command.bankCode && command.accountNumber === WRONG_NUMBER ? 'account_number_wrong' : null;
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
      if (command.type === 'ApproveWithdrawal') {
        return command.needsVerifiedEmail && !account.emailVerified ? 'email_unverified' : null;
      }
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
      const isFinal = account.disowned.has(command.withdrawalId) || command.atMs > rejectedAtMs + DAY_MS;
      if (isFinal) return 'rejection_final';
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
      if (withdrawal.status !== 'paid') return 'withdrawal_state';
      const { replaces = withdrawal.reference } = command;
      return replaces === withdrawal.reference ? null : 'reference_changed';
    }
    case 'ActivateFromEarnings':
      if (account.activated) return 'already_activated';
      if (account.feesKobo > 0n) return 'fee_already_paid';
      return available < FEE_KOBO ? 'insufficient_earnings' : null;
    case 'CloseAccount': {
      if (account.legalHold && command.atMs < account.legalHold.untilMs) return 'legal_hold';
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
  const setActivated = (activated: boolean, report?: ModelReport) => {
    const before = account.activated;
    account.activated = activated;
    if (activated !== before) account.report = report;
    return activated !== before;
  };
  const settled = () =>
    account.report?.status === 'waiting' ? { ...account.report, status: 'settled' as const } : undefined;
  switch (command.type) {
    case 'Activate':
    case 'ConfirmActivationReport':
      return setActivated(true, settled());
    case 'Deactivate':
      return setActivated(false);
    case 'TakeActivationBack':
      return setActivated(false, account.report && { ...account.report, status: 'waiting' });
    case 'ReportActivationPayment':
      if (account.activated || account.report?.status === 'waiting') return false;
      account.report = { id: command.reportId, status: 'waiting' };
      return true;
    case 'DeclineActivationReport':
      account.report = account.report && { ...account.report, status: 'declined' };
      return true;
    case 'VerifyEmail': {
      const before = account.emailVerified;
      account.emailVerified = true;
      return !before;
    }
    case 'PlaceLegalHold': {
      const { untilMs, reason } = command;
      const isNew = account.legalHold?.untilMs !== untilMs || account.legalHold.reason !== reason;
      account.legalHold = { untilMs, reason };
      return isNew;
    }
    case 'ReleaseLegalHold': {
      const before = account.legalHold;
      account.legalHold = undefined;
      return before !== undefined;
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
      if (!withdrawal || withdrawal.status === 'paid') return false;
      const isNew = !account.disowned.has(command.withdrawalId);
      account.disowned.add(command.withdrawalId);
      if (withdrawal.status === 'rejected') return isNew;
      if (withdrawal.status === 'approved') {
        withdrawal.hold = 'open';
        return true;
      }
      withdrawal.status = 'rejected';
      delete withdrawal.hold;
      return true;
    }
    case 'MarkWithdrawalPaid':
      setStatus(account.withdrawals, command.withdrawalId, 'paid');
      setReference(command.withdrawalId, command.reference);
      return true;
    case 'ReopenWithdrawal':
      setStatus(account.withdrawals, command.withdrawalId, 'pending');
      return true;
    case 'CorrectWithdrawalReference': {
      const { withdrawalId, reference } = command;
      const isNew = account.withdrawals.some(
        (each) => each.id === withdrawalId && each.reference !== reference,
      );
      setReference(withdrawalId, reference);
      return isNew;
    }
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
      return setActivated(true, settled());
    case 'CloseAccount':
      account.forfeitedKobo = sumsOf(account).available;
      account.deleted = true;
      return true;
  }
}
