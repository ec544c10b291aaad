/** The texts of the player. */
export const player = {
  captions: 'Captions',
  unplayable: 'This video cannot be played',
  unsupported: 'Its link leads to a page that cannot be shown here. Please try another video.',
  fileFailed: 'It could not be loaded or played here. Check your connection and try again.',
  youTubeUnreachable: 'YouTube could not be reached. Check your connection and try again.',
  youTubeErrors: {
    2: 'Its link has a mistake. Please try another video.',
    5: 'This browser cannot play it. Try again, or use another browser.',
    100: 'It was removed from YouTube or made private. Please try another video.',
    101: 'Its owner does not allow it to be shown here. Please try another video.',
    150: 'Its owner does not allow it to be shown here. Please try another video.',
    153: 'YouTube did not accept this page. Reload it and try again.',
  } as Partial<Record<number, string>>,
  youTubeFailed: 'YouTube could not play it. Please try again.',
} as const;
