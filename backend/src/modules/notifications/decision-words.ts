import type { NotificationSettings } from 'mf-shared/contracts';
import type { EventOf } from '../../kernel/event-type.ts';
import { formatNaira } from '../../kernel/money.ts';
import { accountEvents } from '../accounts/index.ts';
import { walletEvents } from '../wallet/index.ts';

const { AccountActivated, AccountDeactivated, ActivationReportDeclined } = accountEvents;
const {
  WithdrawalApproved,
  WithdrawalRejected,
  WithdrawalPaid,
  PayoutHeld,
  RewardFulfilled,
  RewardCancelled,
} = walletEvents;

/** The events that are mailed to the person they are about: what others decided about them. */
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

interface Words {
  /** The switch that turns it off, besides that of all mails; none for what concerns the account itself. */
  readonly topic?: keyof NotificationSettings;
  readonly subject: string;
  readonly lines: readonly string[];
  /** Where more is said, below the user's dashboard. */
  readonly path: string;
}

const because = (reason: string | undefined) => (reason ? [`Reason: ${reason}`] : []);

/** What is said about an event. Codes of vouchers are never in a mail. */
export function wordsOf({ type, data }: MailedEvent, { dayOf }: { dayOf: (ms: number) => string }): Words {
  switch (type) {
    case 'AccountActivated':
      return {
        subject: 'Your account is activated',
        lines: ['You can withdraw what you have earned.'],
        path: '/withdraw',
      };
    case 'AccountDeactivated':
      return {
        subject: 'Your account is no longer activated',
        lines: [
          ...because(data.reason),
          'You can still watch and earn. To withdraw, activate your account again.',
        ],
        path: '/activate-account',
      };
    case 'ActivationReportDeclined':
      return {
        subject: 'Your activation payment was not found',
        lines: [...because(data.reason), 'You can report the payment again.'],
        path: '/activate-account',
      };
    case 'WithdrawalApproved':
      return {
        topic: 'earnings',
        subject: `Your withdrawal of ${formatNaira(data.amountKobo)} was approved`,
        lines: ['The money is on its way to your bank.'],
        path: `/withdrawals/${data.withdrawalId}`,
      };
    case 'WithdrawalRejected':
      return {
        topic: 'earnings',
        subject: `Your withdrawal of ${formatNaira(data.amountKobo)} was rejected`,
        lines: [...because(data.reason), 'The money is back in your balance.'],
        path: `/withdrawals/${data.withdrawalId}`,
      };
    case 'WithdrawalPaid':
      return {
        topic: 'earnings',
        subject: `Your withdrawal of ${formatNaira(data.amountKobo)} was paid`,
        lines: [`The bank's reference is ${data.reference}.`],
        path: `/withdrawals/${data.withdrawalId}`,
      };
    case 'PayoutHeld':
      return {
        topic: 'earnings',
        subject: `Your withdrawal of ${formatNaira(data.amountKobo)} is on hold`,
        lines: [`It is decided by ${dayOf(data.decideByMs)}. You can read why, and answer.`],
        path: '/withdraw',
      };
    case 'RewardFulfilled':
      return {
        topic: 'rewards',
        subject: 'Your reward is ready',
        lines: ['You find it among your claims.'],
        path: '/rewards',
      };
    case 'RewardCancelled':
      return {
        topic: 'rewards',
        subject: 'Your reward claim was cancelled',
        lines: [...because(data.reason), `${formatNaira(data.amountKobo)} are back in your balance.`],
        path: '/rewards',
      };
  }
}
