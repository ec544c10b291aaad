/** Every text of what opens over the page by itself. */
export const tutorial = {
  title: 'Tutorial Video',
  lead: 'See how it works before you start.',
  play: 'Play the tutorial',
  close: 'Close',
} as const;

export const inactivity = {
  title: 'Are you still there?',
  text: 'To keep your money safe, you are logged out after 5 minutes without activity.',
  countdown: (seconds: number) => `Logging out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  stay: 'Stay signed in',
} as const;
