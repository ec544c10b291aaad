import { WATCH_SHARE } from 'mf-shared/contracts';

/** What the product does with people, their money and their data, in the words of the pages about it. */
export interface AboutFacts {
  productName: string;
  fee: string;
  minimum: string;
}

interface AboutText {
  title: string;
  lead: (facts: AboutFacts) => string;
  sections: (facts: AboutFacts) => readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

export const contact = { us: 'Anything else? Write to' } as const;

export const about = {
  help: {
    title: 'Help',
    lead: ({ productName }) => `How ${productName} works, from the first video to the money in your bank.`,
    sections: ({ fee, minimum }) => [
      [
        'Earning',
        'Each video shows what it pays. Watch it to the end, then claim: its price is in your balance at once. Each video pays once.',
        `At least ${WATCH_SHARE * 100}% of a video has to play. Skipped parts do not count.`,
        'A video can have a budget. Once it is used up, the video can be claimed again the next day, or not at all.',
      ],
      [
        'Withdrawing',
        `Withdrawals start at ${minimum} and are in whole naira. They need an activated account.`,
        'The amount is put on hold when you ask for it. An admin checks your request, sends the money, and enters the bank’s reference, which you then find on your receipt.',
        'When a request is rejected, you read why, and the money is back in your balance.',
      ],
      [
        'Activating your account',
        `Activation costs ${fee}, once. You can pay it from what you have earned, or send it to one of the accounts that are listed and report it with your name and the reference. An admin confirms that it has arrived.`,
        'You can watch and earn without it.',
      ],
      [
        'Rewards',
        'A cash reward adds its price to your earnings, once. Airtime, other vouchers and gifts take their price from your earnings; the code, or news of your gift, appears under “Your claims”.',
        'If a reward cannot be delivered, its price comes back to your earnings, with the reason.',
      ],
      [
        'Your account',
        'A forgotten password is replaced by a link that we mail to you. It works once, and for a short time only.',
        'To keep your money safe, you are logged out after 5 minutes without activity. A video that plays counts as activity.',
      ],
    ],
  },
  terms: {
    title: 'Terms',
    lead: ({ productName }) => `What you and ${productName} can expect of each other.`,
    sections: ({ fee, minimum }) => [
      [
        'What videos pay',
        'You are paid the price that you see when you claim a video. If its price changes later, or the video is removed, you keep what you have earned.',
        'We record how much of a video has played. A claim without that proof can be refused, or looked at by a person before money is sent.',
      ],
      [
        'What it costs',
        `Watching is free. Activation costs ${fee}, once, and is needed for withdrawals only. Withdrawals start at ${minimum}.`,
      ],
      [
        'Who decides about your money',
        'A person decides about each withdrawal. No computer takes money from you on its own.',
        'A withdrawal can be held for a closer look. You are told the reason and the day by which it is decided, and you can answer.',
      ],
      [
        'Your account',
        'An admin can deactivate an account. You can then still watch and earn, but not withdraw.',
        'An account is not deleted while a withdrawal or a reward of it is open.',
      ],
      [
        'The record',
        'Every earning, reward and withdrawal is written to a record that nobody can change, and that auditors can check. You can download the statement of each month, and the proof of each withdrawal.',
      ],
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: ({ productName }) => `What ${productName} knows about you, why, and who sees it.`,
    sections: () => [
      [
        'What we store',
        'Your name and email address, and your password as a hash from which it cannot be read.',
        'Where you are signed in: the browser and system of each log-in, kept for 12 hours, and which browsers you have used before.',
        'What you want to be notified about by mail, and in which language.',
        'What you watched, earned, claimed and withdrew, and which parts of a video have played.',
        'The bank accounts that you withdraw to, and the phone number, size or address that a reward asks for.',
        'To notice fraud: codes made from your device, your network and your email address. They cannot be reversed, and are deleted after 90 days.',
        'You can download what is stored about you on your profile; the file says what is left out.',
      ],
      [
        'How it is kept',
        'Personal data in the record is encrypted with a key of your own. Deleting your account destroys that key: the record keeps its amounts, and nobody can tell any more whose they were.',
      ],
      [
        'Who sees it',
        'Admins see what they need to pay you. Auditors see account numbers and codes masked; to reveal one they have to give a reason, which is recorded.',
        'We show no ads from others and use no trackers. A video from YouTube is fetched from there only after you press Watch.',
      ],
      [
        'On your device',
        'Your browser keeps your log-in, your theme and a few preferences. Logging out removes the log-in.',
      ],
    ],
  },
} as const satisfies Record<string, AboutText>;
