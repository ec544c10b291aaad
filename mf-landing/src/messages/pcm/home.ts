import type { Translation } from 'mf-shared/language';
import type * as english from '../home.ts';

export const home: Translation<typeof english.home> = {
  title: 'Turn Your Screen Time Into Money',
  lead: 'Watch short videos, claim naira for each one wey you finish, and withdraw am go your bank.',
  getStarted: 'Start now',
  logIn: 'Log in',
  signUp: 'Sign up',
  fees: (minimum, fee) =>
    `To watch na free. You fit withdraw from ${minimum} go up, but your account must dey activated. Dat one na ${fee}, one time: earn am as you dey watch, or pay am.`,
  offers: 'Videos wey dey now',
  takes: (minimum, videos) =>
    videos === 1
      ? `1 video like dis one go give you ${minimum}.`
      : `${videos} videos like dis go give you ${minimum}.`,
  howItWorks: 'How E Dey Work',
  steps: [
    ['Watch Videos', 'Pick video, see how much e dey pay, and watch am reach di end.'],
    ['Earn Points', 'Claim your money. One point na one naira, and e go show for your balance sharp sharp.'],
    ['Get Rewards', 'Withdraw your money go your bank account, or use am take airtime and other rewards.'],
  ],
  whyChooseUs: 'Why You Go Choose Us',
  benefits: [
    [
      'Different Different Videos',
      'We dey add new videos every time, and each one dey show how much e dey pay.',
    ],
    ['Rewards Wey You Like', 'Cash, voucher or gift: na you go choose wetin your money go be, and when.'],
    ['E Dey Safe', 'Every money wey you earn or withdraw dey inside record wey nobody fit change.'],
    ['Community', 'Share tips and news with other members for our channel.'],
  ],
  feeQuestions: 'Questions About Di Fee',
  questions: (fee) => [
    ['I go pay before I start?', 'No. Na only if you wan withdraw your account must dey activated.'],
    ['I fit earn di fee?', `Yes. Once you don earn ${fee}, you fit use am activate your account.`],
    ['Wetin mean say I don watch?', 'At least 90% of di video must play; di part wey you skip no count.'],
    ['How many times I go pay am?', 'One time.'],
    ['Wetin go happen after I pay?', 'You go report am, and one admin go activate your account.'],
  ],
  joinCommunity: 'Join Our Community',
  comeAlong: 'Come earn with us.',
  members: (count) => `Join our ${count.toLocaleString('en-NG')} members.`,
  invitation: 'To sign up na one minute, and your first video dey wait inside.',
  signUpNow: 'Sign Up Now',
  socialPage: 'Follow our page',
  channel: 'Join our channel',
  copyright: (year, name) => `© ${year} ${name}. We get all di rights.`,
  contact: 'Contact',
  about: [
    ['/help', 'Help'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
  ],
  language: 'Language',
};
