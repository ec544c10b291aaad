import { isolated, type News } from 'mf-shared/contracts';
import { formatNaira } from 'mf-shared/ui';

const amountOf = ({ amount = 0 }: News) => formatNaira(amount);

/** What each kind of news says; a title or an amount is part of it where it has one. */
export const told = {
  activated: () => 'Your account is activated.',
  deactivated: () => 'Your account is no longer activated.',
  report_declined: () => 'Your activation payment was not found.',
  withdrawal_approved: (news: News) => `Your withdrawal of ${amountOf(news)} was approved.`,
  withdrawal_rejected: (news: News) => `Your withdrawal of ${amountOf(news)} was rejected.`,
  withdrawal_paid: (news: News) => `Your withdrawal of ${amountOf(news)} was paid.`,
  withdrawal_held: (news: News) => `Your withdrawal of ${amountOf(news)} is on hold.`,
  reward_ready: ({ title }: News) =>
    title ? `Your reward “${isolated(title)}” is ready.` : 'Your reward is ready.',
  reward_cancelled: (news: News) =>
    `Your ${news.title ? `claim of “${isolated(news.title)}”` : 'reward claim'} was cancelled. ${amountOf(news)} is back in your earnings.`,
  reward_claimed: (news: News) => `You claimed ${news.title ?? 'a reward'}.`,
  video_earned: (news: News) => `You earned ${amountOf(news)} with ${news.title ?? 'a video'}.`,
} as const;

export const news = {
  title: 'Notifications',
  none: 'Nothing has happened yet.',
  noneHint: 'What you earn, and what is decided about your account, is listed here.',
  loadFailed: 'Your notifications could not be loaded.',
  isNew: 'New',
  reason: (reason: string) => `Reason: ${reason}`,
} as const;
