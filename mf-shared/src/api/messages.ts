/** What the client says by itself of calls and their outcome. */
export const messages = {
  unreachable: 'The server could not be reached. Check your connection and try again.',
  unreadable: 'The server sent an answer that could not be read.',
  offline: 'You are offline. Nothing was sent.',
  checking: "We couldn't confirm this yet. Checking…",
  unconfirmed: "We couldn't confirm this yet. Try again when you are connected. It won't be done twice.",
  wentThrough: (what: string) => `It went through: ${what}.`,
  didNotGoThrough: (what: string) => `It did not go through: ${what}. Nothing was changed.`,
  undo: 'Undo',
  failed: 'This did not work. Please try again.',
} as const;
