import type { DecisionWords } from './type.ts';

export const pcm: DecisionWords = {
  reason: (reason) => `Reason: ${reason}`,
  activated: ['Your account don activate', 'You fit withdraw wetin you earn.'],
  deactivated: [
    'Your account no dey activated again',
    'You fit still watch and earn. If you wan withdraw, activate your account again.',
  ],
  reportDeclined: ['We no see your activation payment', 'You fit report di payment again.'],
  approved: [(amount) => `We don approve your withdrawal of ${amount}`, 'Di money dey go your bank.'],
  rejected: [(amount) => `We reject your withdrawal of ${amount}`, 'Di money don come back to your balance.'],
  paid: [
    (amount) => `We don pay your withdrawal of ${amount}`,
    (reference) => `Di reference of di bank na ${reference}.`,
  ],
  held: [
    (amount) => `We hold your withdrawal of ${amount}`,
    (day) => `We go decide before ${day}. You fit read why, and answer.`,
  ],
  fulfilled: ['Your reward don ready', 'You go see am inside your claims.'],
  cancelled: ['Your reward claim don cancel', (amount) => `${amount} don come back to your balance.`],
  newVideo: [(title) => `New video: ${title}`, 'Watch am make you earn.'],
  newVideos: [(count) => `${count} new videos`, 'Watch dem make you earn.'],
  more: (count) => `And ${count} more.`,
  day: (product) => `Your day for ${product}`,
  footer: [
    (product) =>
      `You get dis mail because you get account for ${product}. You fit off this kind mail for di settings.`,
    (supportEmail) => `You get question? Write to ${supportEmail}.`,
  ],
};
