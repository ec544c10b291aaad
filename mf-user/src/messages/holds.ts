/** The texts about a withdrawal that is on hold. */
export const holds = {
  title: 'On hold',
  about: (amount: string, day: string) => `This is about your withdrawal of ${amount} from ${day}.`,
  decideBy: (day: string) => `We decide by ${day}. Your money stays yours until then.`,
  saw: 'What we saw',
  answer: 'Your answer',
  answerHint: 'You can answer once. Tell us what explains it.',
  answerMissing: 'Write your answer first.',
  send: 'Send answer',
  sent: 'Your answer was sent.',
  answered: 'You answered',
  failed: 'Your answer could not be sent.',
  label: (amount: string) => `answer about the withdrawal of ${amount}`,
} as const;
