import type { NotificationSettings } from 'mf-shared/contracts';
import type { EventOf } from '../../kernel/event-type.ts';
import { formatNaira } from '../../kernel/money.ts';
import { accountEvents } from '../accounts/index.ts';
import { walletEvents } from '../wallet/index.ts';
import type { DecisionWords } from './words/index.ts';

const { AccountActivated, AccountDeactivated, ActivationReportDeclined } = accountEvents;
const {
  WithdrawalApproved,
  WithdrawalRejected,
  WithdrawalPaid,
  PayoutHeld,
  RewardFulfilled,
  RewardCancelled,
} = walletEvents;

/** The events that are mailed and pushed to the person they are about: decisions of others. */
export const mailedEvents = {
  AccountActivated,
  AccountDeactivated,
  ActivationReportDeclined,
  WithdrawalApproved,
  WithdrawalRejected,
  WithdrawalPaid,
  PayoutHeld,
  RewardFulfilled,
  RewardCancelled,
} as const;

export type MailedEvent = EventOf<typeof mailedEvents>;

/** The text about a decision. */
export interface DecisionText {
  /** The setting that turns it off, besides the one for all mails; none for decisions about the account itself. */
  readonly topic?: keyof NotificationSettings;
  readonly subject: string;
  readonly lines: readonly string[];
  /** The page with more about it, below the user's dashboard. */
  readonly path: string;
}

/** The text about an event, in one language. Voucher codes are never in it. */
export function textOf(
  { type, data }: MailedEvent,
  words: DecisionWords,
  dayOf: (ms: number) => string,
): DecisionText {
  const because = (reason: string | undefined) => (reason ? [words.reason(reason)] : []);
  switch (type) {
    case 'AccountActivated': {
      const [subject, line] = words.activated;
      return { subject, lines: [line], path: '/withdraw' };
    }
    case 'AccountDeactivated': {
      const [subject, line] = words.deactivated;
      return { subject, lines: [...because(data.reason), line], path: '/activate-account' };
    }
    case 'ActivationReportDeclined': {
      const [subject, line] = words.reportDeclined;
      return { subject, lines: [...because(data.reason), line], path: '/activate-account' };
    }
    case 'WithdrawalApproved':
      return aboutWithdrawal(data, words.approved[0], [words.approved[1]]);
    case 'WithdrawalRejected':
      return aboutWithdrawal(data, words.rejected[0], [...because(data.reason), words.rejected[1]]);
    case 'WithdrawalPaid':
      return aboutWithdrawal(data, words.paid[0], [words.paid[1](data.reference)]);
    case 'PayoutHeld': {
      const [subject, line] = words.held;
      const amount = formatNaira(data.amountKobo);
      return {
        topic: 'earnings',
        subject: subject(amount),
        lines: [line(dayOf(data.decideByMs))],
        path: '/withdraw',
      };
    }
    case 'RewardFulfilled': {
      const [subject, line] = words.fulfilled;
      return { topic: 'rewards', subject, lines: [line], path: '/rewards' };
    }
    case 'RewardCancelled': {
      const [subject, line] = words.cancelled;
      const lines = [...because(data.reason), line(formatNaira(data.amountKobo))];
      return { topic: 'rewards', subject, lines, path: '/rewards' };
    }
  }
}

const aboutWithdrawal = (
  { withdrawalId, amountKobo }: { withdrawalId: string; amountKobo: bigint },
  subject: (amount: string) => string,
  lines: readonly string[],
): DecisionText => ({
  topic: 'earnings',
  subject: subject(formatNaira(amountKobo)),
  lines,
  path: `/withdrawals/${withdrawalId}`,
});
