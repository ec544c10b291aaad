import { WATCH_SHARE } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../about.ts';

export const contact: Translation<typeof english.contact> = { us: 'Any other thing? Write to' };

export const about: Translation<typeof english.about> = {
  help: {
    title: 'Help',
    lead: ({ productName }) =>
      `How ${productName} dey work, from di first video reach di money for your bank.`,
    sections: ({ fee, minimum }) => [
      [
        'How to earn',
        'Each video dey show how much e dey pay. Watch am reach di end, then claim: di money go enter your balance sharp sharp. Each video dey pay one time.',
        `At least ${WATCH_SHARE * 100}% of di video must play. Di part wey you skip no count.`,
        'Video fit get budget. Once di budget finish, nobody fit claim am again, or e must wait till di next day.',
      ],
      [
        'How to withdraw',
        `You fit withdraw from ${minimum} go up, and na whole naira. Your account must dey activated.`,
        'Once you ask for di money, we go hold am. One admin go check your request, send di money, and put di reference of di bank, wey you go see for your receipt.',
        'If dem reject your request, you go read why, and di money go come back to your balance.',
      ],
      [
        'How to activate your account',
        `Activation na ${fee}, one time. You fit pay am from wetin you don earn, or send am to one of di accounts wey we list and report am with your name and di reference. One admin go confirm say e don reach.`,
        'You fit watch and earn without am.',
      ],
      [
        'Rewards',
        'Cash reward dey add im price to your earnings, one time. Airtime, other vouchers and gifts dey take their price from your earnings; di code, or news of your gift, go show under “Your claims”.',
        'If we no fit deliver one reward, di money go come back to your earnings, with di reason.',
      ],
      [
        'Your account',
        'If you forget your password, we go mail you link wey you go use change am. E dey work one time, and only for short time.',
        'Make your money dey safe, we go log you out if you no do anything for 5 minutes. If video dey play, e count as say you dey do something.',
      ],
    ],
  },
  terms: {
    title: 'Terms',
    lead: ({ productName }) => `Wetin you and ${productName} fit expect from each other.`,
    sections: ({ fee, minimum }) => [
      [
        'Wetin videos dey pay',
        'We dey pay you di price wey you see when you claim di video. If di price change later, or dem comot di video, wetin you don earn remain your own.',
        'We dey record how much of di video don play. If claim no get that proof, we fit refuse am, or person go look am before money go.',
      ],
      [
        'Wetin e dey cost',
        `To watch na free. Activation na ${fee}, one time, and na only if you wan withdraw you need am. You fit withdraw from ${minimum} go up.`,
      ],
      [
        'Who dey decide about your money',
        'Na person dey decide about each withdrawal. No computer dey take your money by itself.',
        'We fit hold one withdrawal to look am well. We go tell you di reason and di day wey we go decide, and you fit answer.',
      ],
      [
        'Your account',
        'Admin fit deactivate account. You go still fit watch and earn, but you no go fit withdraw.',
        'We no dey delete account when withdrawal or reward still dey open for am.',
      ],
      [
        'Di record',
        'Every money wey you earn, every reward and withdrawal dey inside record wey nobody fit change, and auditors fit check am. You fit download di statement of each month, and di proof of each withdrawal.',
      ],
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: ({ productName }) => `Wetin ${productName} know about you, why, and who dey see am.`,
    sections: () => [
      [
        'Wetin we dey keep',
        'Your name and email, and your password as hash wey nobody fit read am from.',
        'Where you dey logged in: di browser and system of each log-in, till 12 hours after am, and which ones you don use before.',
        'Wetin you want make we mail you about, and for which language.',
        'Wetin you watch, earn, claim and withdraw, and which part of video don play.',
        'Di bank accounts wey you dey withdraw to, and di phone number, size or address wey reward ask for.',
        'To catch fraud: codes wey we make from your device, your network and your email. Nobody fit turn them back, and we dey delete them after 90 days.',
        'Your profile get file of wetin we keep about you; e dey talk wetin no dey inside.',
      ],
      [
        'How we dey keep am',
        'We lock personal data for di record with key wey be your own. If you delete your account, that key go scatter: di record go keep di amounts, and nobody go know again who get them.',
      ],
      [
        'Who dey see am',
        'Admins dey see wetin they need to pay you. Auditors dey see account numbers and codes with part wey dem cover; to see one they must give reason, and we dey record am.',
        'We no dey show other people adverts and we no dey use trackers. Video from YouTube go come from there only after you press Watch.',
      ],
      [
        'For your device',
        'Your browser dey keep your log-in, your theme and small small choices. If you log out, di log-in go comot.',
      ],
    ],
  },
};
