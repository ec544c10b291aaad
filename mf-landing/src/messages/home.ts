/** Every text of the landing page; the other pages' texts stay out of its first load. */
export const home = {
  title: 'Turn Your Screen Time Into Income',
  lead: 'Watch short videos, claim naira for each one you finish, and withdraw it to your bank.',
  getStarted: 'Get Started',
  logIn: 'Log in',
  signUp: 'Sign up',
  fees: (minimum: string, fee: string) =>
    `Watching is free. Withdrawals start at ${minimum} and need an activated account, which costs ${fee} once: earn it by watching, or pay it.`,
  offers: 'On offer now',
  takes: (minimum: string, videos: number) =>
    `${videos} ${videos === 1 ? 'video like these makes' : 'videos like these make'} ${minimum}.`,
  howItWorks: 'How It Works',
  steps: [
    ['Watch Videos', 'Pick a video, see what it pays, and watch it to the end.'],
    ['Earn Points', 'Claim your earnings. Every point is a naira, and your balance shows it at once.'],
    [
      'Get Rewards',
      'Withdraw your earnings to your bank account, or swap them for airtime and other rewards.',
    ],
  ],
  whyChooseUs: 'Why Choose Us',
  benefits: [
    ['Diverse Content', 'New videos are added all the time, each with its price on it.'],
    ['Flexible Rewards', 'Cash, vouchers or gifts: you choose what your earnings become, and when.'],
    ['Secure Platform', 'Each earning and withdrawal is written to a record that nobody can change.'],
    ['Community', 'Share tips and news with other members on our channel.'],
  ],
  feeQuestions: 'Questions About the Fee',
  questions: (fee: string) => [
    ['Do I pay to start?', 'No. Only withdrawals need an activated account.'],
    ['Can I earn the fee?', `Yes. Once you have earned ${fee}, you can activate your account with it.`],
    ['What counts as watching?', 'At least 90% of the video has to play; skipped parts do not count.'],
    ['How often do I pay it?', 'Once.'],
    ['What happens after I pay?', 'You report it, and an admin activates your account.'],
  ],
  joinCommunity: 'Join Our Community',
  comeAlong: 'Come and earn with us.',
  members: (count: number) => `Join our ${count.toLocaleString('en-NG')} members.`,
  invitation: 'Signing up takes a minute, and your first video waits inside.',
  signUpNow: 'Sign Up Now',
  socialPage: 'Follow our page',
  channel: 'Join our channel',
  copyright: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
  contact: 'Contact',
  about: [
    ['/help', 'Help'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
  ],
  language: 'Language',
} as const;
