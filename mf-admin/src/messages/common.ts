export const lists = {
  clearSearch: 'Clear search',
  nothingFound: (search: string) => `Nothing matches “${search}”.`,
} as const;

export const links = {
  hint: 'A YouTube link, or the address of a video file.',
  leadsTo: (host: string) => `Leads to ${host}`,
  newTab: '(opens in a new tab)',
  preview: 'How users will see it',
  kinds: {
    youTube: 'YouTube video',
    file: 'Video file',
    unsupported: 'This is no YouTube or video file link that we know. It may not play.',
  },
} as const;
