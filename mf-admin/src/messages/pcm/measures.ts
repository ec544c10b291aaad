import type { Translation } from 'mf-shared/language';
import type * as english from '../measures.ts';

export const measures: Translation<typeof english.measures> = {
  heading: 'Views and cost',
  toVideos: 'Go back to videos',
  failed: 'We no fit load how people dey watch dis video.',
  people: 'People wey watch',
  orMore: (count) => `${count} or more`,
  complete: 'Dem watch am reach',
  completeShare: (percent) => `${percent} of dem`,
  claimed: 'Paid for claims',
  claims: (count) => (count === '1' ? '1 claim' : `${count} claims`),
  cost: 'Cost for each complete watch',
  noCost: 'Nobody never watch am reach',
  parts: 'Part by part',
  partsHint: (views, average) =>
    `Out of ${views}; average na ${average}. We dey count view once person claim am, or one day after dem leave am.`,
  views: (count) => (count === '1' ? '1 view' : `${count} views`),
  noViews:
    'Nobody never watch dis video. We dey count view once person claim am, or one day after dem leave am.',
  part: 'Part',
  fromTo: (from, to) => `${from} to ${to}`,
  seen: 'Views wey play dis part',
  stopped: 'Views wey stop here',
  nobodyStopped: 'Everybody watch am reach.',
};
