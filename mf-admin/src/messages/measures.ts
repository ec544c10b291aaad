/** The page of one video: how it is watched. */
export const measures = {
  heading: 'Views and cost',
  toVideos: 'Back to videos',
  failed: 'Failed to load how this video is watched.',
  people: 'People who watched',
  orMore: (count: string) => `${count} or more`,
  complete: 'Watched enough',
  completeShare: (percent: string) => `${percent} of them`,
  claimed: 'Paid for claims',
  claims: (count: string) => (count === '1' ? '1 claim' : `${count} claims`),
  cost: 'Cost per complete watch',
  noCost: 'Nobody watched enough yet',
  parts: 'Part by part',
  partsHint: (views: string, average: string) =>
    `Of ${views}; ${average} on average. A view counts once it has been claimed, or a day after it was left.`,
  views: (count: string) => (count === '1' ? '1 view' : `${count} views`),
  noViews:
    'Nobody has watched this video yet. A view counts once it has been claimed, or a day after it was left.',
  part: 'Part',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  seen: 'Views that played this part',
  stopped: 'Views that stopped here',
  nobodyStopped: 'Everybody watched enough.',
} as const;
