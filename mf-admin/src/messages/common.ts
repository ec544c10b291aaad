export const lists = {
  showing: (shown: string, total: string) => `Showing ${shown} of ${total}.`,
  first: (shown: string) => `Showing the first ${shown}. There are more.`,
  newest: (shown: string) => `Showing the newest ${shown}. There are more.`,
  nothingMatches: 'Try fewer or other filters.',
} as const;

export const progress = {
  decided: (done: string, total: string) => `${done} of ${total} decided…`,
  label: 'Progress',
} as const;

export const links = {
  hint: 'A YouTube link, or the address of a video file.',
  leadsTo: (host: string) => `Leads to ${host}`,
  newTab: '(opens in a new tab)',
  preview: 'How users will see it',
  play: 'Play the preview',
  playHint: 'Play it before it goes live: this is the player that users get.',
  kinds: {
    youTube: 'YouTube video',
    file: 'Video file',
    unsupported: "We don't recognise this link. It may not play.",
  },
} as const;

export const auditorLink = {
  title: 'Auditor link',
  failed: 'This auditor link could not be opened.',
} as const;
