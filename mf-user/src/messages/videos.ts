import { isolated } from 'mf-shared/contracts';

/** The texts of videos: their page, watching one, and its claim. */
export const videos = {
  title: 'Videos',
  lead: 'Each video pays once, when you have watched it to the end.',
  loadFailed: 'Failed to load videos.',
  none: 'You have claimed every video.',
  noneHint: 'New videos will appear here. Until then, see what you have earned.',
  toDashboard: 'See your earnings',
  pays: 'Pays',
  watch: 'Watch',
  watchVideo: (title: string) => `Watch ${isolated(title)}`,
  watchToEnd: (amount: string) => `Watch to the end to claim ${amount}.`,
  watched: (amount: string) => `You have watched it to the end. ${amount} is yours to claim.`,
  claimable: (amount: string) => `Not enough of it counts as watched yet, but ${amount} is yours to claim.`,
  claim: 'Claim Earnings',
  claimed: 'Claim successful!',
  claimFailed: 'An error occurred.',
  claimLabel: (title: string) => `claim of “${isolated(title)}”`,
} as const;

/** The texts of the page of videos that no other page needs. */
export const videoList = {
  search: 'Search by title',
  order: 'Sort by',
  orders: { newest: 'Newest', pay: 'Highest pay' },
  left: (videos: string, pay: string) => `${videos} left to watch, paying ${pay} in all.`,
  count: (shown: string) => (shown === '1' ? '1 video' : `${shown} videos`),
  noneFound: 'No videos found.',
  nothingFound: (search: string) => `Nothing matches “${isolated(search)}”.`,
  clearSearch: 'Clear search',
  claimed: (amount: string) => `${amount} was added to your earnings.`,
  next: (title: string, amount: string) => `Next: ${isolated(title)}, ${amount}`,
  watchNext: 'Next video',
} as const;

/** What counts while a video is watched. */
export const watching = {
  bar: 'Watched',
  watched: (watched: string, duration: string) => `Watched ${watched} of ${duration}.`,
  missing: (needed: string) => `Watch ${needed} more, and it counts as watched. Skipped parts do not count.`,
  enough: 'That is enough: it counts as watched.',
  elsewhere: 'You are watching in another tab or on another device. Watching here stops it there.',
  watchHere: 'Watch here',
  required: (needed: string) => `Watch ${needed} more to claim. Skipped parts do not count.`,
} as const;
