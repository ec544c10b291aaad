import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import { formatNaira } from 'mf-shared/ui';
import type * as english from '../news.ts';

const amountOf = ({ amount = 0 }: { amount?: number | undefined }) => formatNaira(amount);
const named = ({ title }: { title?: string | undefined }) => (title ? ` “${isolated(title)}”` : '');

export const told: Translation<typeof english.told> = {
  activated: () => 'Your account don activate.',
  deactivated: () => 'Your account no dey activated again.',
  report_declined: () => 'We no see your activation payment.',
  withdrawal_approved: (news) => `Dem don approve your withdrawal of ${amountOf(news)}.`,
  withdrawal_rejected: (news) => `Dem reject your withdrawal of ${amountOf(news)}.`,
  withdrawal_paid: (news) => `Dem don pay your withdrawal of ${amountOf(news)}.`,
  withdrawal_held: (news) => `Your withdrawal of ${amountOf(news)} dey on hold.`,
  reward_ready: (news) => `Your reward${named(news)} don ready.`,
  reward_cancelled: (news) => `Dem cancel your reward claim${named(news)}: ${amountOf(news)} don come back.`,
  reward_claimed: (news) => `You claim ${news.title ?? 'reward'}.`,
  video_earned: (news) => `You earn ${amountOf(news)} from ${news.title ?? 'video'}.`,
};

export const news: Translation<typeof english.news> = {
  title: 'Notifications',
  none: 'Nothing never happen.',
  noneHint: 'Wetin you earn, and wetin dem decide about your account, go dey here.',
  loadFailed: 'Your notifications no gree load.',
  isNew: 'New',
  reason: (reason) => `Reason: ${reason}`,
};
