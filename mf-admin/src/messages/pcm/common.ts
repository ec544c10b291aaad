import type { Translation } from 'mf-shared/language';
import type * as english from '../common.ts';

export const lists: Translation<typeof english.lists> = {
  showing: (shown, total) => `You dey see ${shown} out of ${total}.`,
  first: (shown) => `You dey see di first ${shown}. More dey.`,
  newest: (shown) => `You dey see di newest ${shown}. More dey.`,
  nothingMatches: 'Use small filter or another one.',
};

export const progress: Translation<typeof english.progress> = {
  decided: (done, total) => `${done} out of ${total} don decide…`,
  label: 'How far',
};

export const links: Translation<typeof english.links> = {
  hint: 'YouTube link, or di address of video file.',
  leadsTo: (host) => `E dey go ${host}`,
  newTab: '(e go open for new tab)',
  preview: 'How users go see am',
  play: 'Play am first',
  playHint: 'Play am before people see am: na dis player users go get.',
  kinds: {
    youTube: 'YouTube video',
    file: 'Video file',
    unsupported: 'We no sabi dis link. E fit no play.',
  },
};

export const auditorLink: Translation<typeof english.auditorLink> = {
  title: 'Auditor link',
  failed: 'Dis auditor link no gree open.',
};
