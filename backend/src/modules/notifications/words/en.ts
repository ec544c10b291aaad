/** Every text of mails and pushes about decisions and new videos: the subject and then the line. */
export const en = {
  reason: (reason: string) => `Reason: ${reason}`,
  activated: ['Your account is activated', 'You can withdraw what you have earned.'],
  deactivated: [
    'Your account is no longer activated',
    'You can still watch and earn. To withdraw, activate your account again.',
  ],
  reportDeclined: ['Your activation payment was not found', 'You can report the payment again.'],
  approved: [
    (amount: string) => `Your withdrawal of ${amount} was approved`,
    'The money is on its way to your bank.',
  ],
  rejected: [
    (amount: string) => `Your withdrawal of ${amount} was rejected`,
    'The money is back in your balance.',
  ],
  paid: [
    (amount: string) => `Your withdrawal of ${amount} was paid`,
    (reference: string) => `The bank's reference is ${reference}.`,
  ],
  held: [
    (amount: string) => `Your withdrawal of ${amount} is on hold`,
    (day: string) => `It is decided by ${day}. You can read why, and answer.`,
  ],
  fulfilled: ['Your reward is ready', 'You find it among your claims.'],
  cancelled: ['Your reward claim was cancelled', (amount: string) => `${amount} is back in your balance.`],
  /** New videos: the title of a single one, the number of several. */
  newVideo: [(title: string) => `New video: ${title}`, 'Watch it and earn.'],
  newVideos: [(count: number) => `${count} new videos`, 'Watch them and earn.'],
  more: (count: number) => `And ${count} more.`,
  day: (product: string) => `Your day at ${product}`,
  footer: [
    (product: string) =>
      `You get this mail because you have an account at ${product}. In its settings you can turn such mails off.`,
    (supportEmail: string) => `Questions? Write to ${supportEmail}.`,
  ],
} as const;
