import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../videos.ts';

export const videos: Translation<typeof english.videos> = {
  title: 'Videos',
  lead: 'Each video dey pay one time, when you don watch am reach di end.',
  loadFailed: 'We no fit load di videos.',
  none: 'You don claim every video.',
  noneHint: 'New videos go show here. Before then, see wetin you don earn.',
  toDashboard: 'See your earnings',
  pays: 'E dey pay',
  watch: 'Watch',
  watchVideo: (title) => `Watch ${isolated(title)}`,
  watchToEnd: (amount) => `Watch am reach di end make you claim ${amount}.`,
  watched: (amount) => `You don watch am reach di end. You fit claim ${amount}.`,
  claimable: (amount) => `Wetin count as watched never reach, but you fit claim ${amount}.`,
  claim: 'Claim Your Money',
  claimed: 'You don claim am!',
  claimFailed: 'Something spoil.',
  claimLabel: (title) => `claim of “${isolated(title)}”`,
};

export const videoList: Translation<typeof english.videoList> = {
  search: 'Search by title',
  order: 'Arrange by',
  orders: { newest: 'Newest', pay: 'Highest pay' },
  left: (videos, pay) => `${videos} remain to watch, and all of dem dey pay ${pay}.`,
  count: (shown) => (shown === '1' ? '1 video' : `${shown} videos`),
  noneFound: 'We no find any video.',
  nothingFound: (search) => `Nothing match “${isolated(search)}”.`,
  clearSearch: 'Clear search',
  claimed: (amount) => `We don add ${amount} to your earnings.`,
  next: (title, amount) => `Next: ${isolated(title)}, ${amount}`,
  watchNext: 'Next video',
};

export const watching: Translation<typeof english.watching> = {
  bar: 'Wetin you don watch',
  watched: (watched, duration) => `You don watch ${watched} out of ${duration}.`,
  missing: (needed) => `Watch ${needed} more, and e go count. Di part wey you skip no count.`,
  enough: 'E don do: e count as watched.',
  elsewhere: 'You dey watch for another tab or another device. If you watch here, that one go stop.',
  watchHere: 'Watch here',
  required: (needed) => `Watch ${needed} more before you claim. Di part wey you skip no count.`,
};
