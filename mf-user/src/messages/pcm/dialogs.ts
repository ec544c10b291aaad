import type { Translation } from 'mf-shared/language';
import type * as english from '../dialogs.ts';

export const tutorial: Translation<typeof english.tutorial> = {
  title: 'Tutorial Video',
  lead: 'See how e dey work before you start.',
  play: 'Play di tutorial',
  close: 'Close',
};

export const inactivity: Translation<typeof english.inactivity> = {
  title: 'You still dey there?',
  text: 'Make your money dey safe, we go log you out if you no do anything for 5 minutes.',
  countdown: (seconds) => `We go log you out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  stay: 'Stay logged in',
};
