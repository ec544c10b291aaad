import { eventTypes } from '../registry.ts';
import { describeEvent } from './event-descriptions.ts';

const metadata = { actorId: 'actor', actorRole: 'auditor' };
const amountKobo = 500_000n;

/** An event of every type, with its expected description and reason. */
const SAID: [keyof typeof eventTypes, object, string, string | null][] = [
  ['UserRegistered', { role: 'user' }, 'The person signed up.', null],
  ['UserRegistered', { role: 'admin' }, 'An admin account was created.', null],
  ['PasswordChanged', { how: 'changed' }, 'The password was changed.', null],
  ['PasswordChanged', { how: 'reset' }, 'The password was reset with a mailed link.', null],
  ['ActivationPaymentReported', {}, 'The person said that they had paid for the activation.', null],
  [
    'ActivationPaymentReported',
    { payerName: 'Ngozi', reference: 'T-7' },
    'The person said that they had paid for the activation.',
    'Ngozi, T-7',
  ],
  [
    'ActivationReportDeclined',
    { reason: 'Nothing arrived' },
    'The reported payment was not found and the report declined.',
    'Nothing arrived',
  ],
  ['AccountActivated', {}, 'The account was activated.', null],
  ['AccountDeactivated', {}, 'The account was deactivated.', null],
  [
    'AccountDeactivated',
    { reportWaits: true },
    'The activation was taken back, and the reported payment waits again.',
    null,
  ],
  ['AdminNoteAdded', { text: 'Called twice' }, 'An admin wrote a note.', 'Called twice'],
  ['AccountDeactivated', { reason: 'Two accounts' }, 'The account was deactivated.', 'Two accounts'],
  ['UserDeleted', { forfeitedKobo: 0n }, 'The account was deleted by an admin.', null],
  [
    'UserDeleted',
    { forfeitedKobo: 5n },
    'The account was deleted by an admin and its ₦0.05 forfeited.',
    null,
  ],
  ['UserDeleted', { userId: 'actor', forfeitedKobo: 0n }, 'The account was closed by its owner.', null],
  ['AdminDutiesSet', { duties: ['finance'] }, 'The duties of the admin were set to finance.', null],
  ['AdminDutiesSet', { duties: [] }, 'All duties of the admin were taken away.', null],
  [
    'AdminDutiesSet',
    { duties: ['support', 'content'], invitationId: 'i' },
    'The person accepted an invitation as an admin (support, content).',
    null,
  ],
  [
    'AdminInvited',
    { invitationId: 'i', duties: ['owner'] },
    'Somebody was invited as an admin (owner).',
    null,
  ],
  ['AdminInvitationWithdrawn', { invitationId: 'i' }, 'An invitation of an admin was withdrawn.', null],
  ['SecondFactorChanged', { change: 'passkey_added' }, 'A passkey was added.', null],
  [
    'EmailChanged',
    { email: 'ada@example.org', how: 'changed' },
    'The person changed their email address with a mailed link.',
    null,
  ],
  [
    'EmailChanged',
    { email: 'ada@example.com', how: 'taken_back' },
    'The former email address was brought back with a mailed link.',
    null,
  ],
  ['NameCorrected', { name: 'Ada Okafor' }, 'The person corrected their name.', null],
  ['EmailVerified', {}, 'The person verified their email address with a mailed link.', null],
  ['EmailReserved', {}, 'An email address was reserved for the account.', null],
  ['EmailReleased', {}, 'The email address of the account was released.', null],
  ['VideoEarningClaimed', { amountKobo: 123_456_789n }, '₦1,234,567.89 was earned with a video.', null],
  [
    'VideoEarningClaimed',
    { amountKobo, proof: 'none' },
    '₦5,000.00 was earned with a video.',
    'Nothing shows that the video was watched.',
  ],
  [
    'PayoutHeld',
    {
      amountKobo,
      reason: 'watching',
      words: 'Three at once',
      evidence: [
        { signal: 'unproven_claims', figures: { claims: 3, all: 4, kobo: 45_000 } },
        { signal: 'shared_account', figures: { people: 1 } },
      ],
      decideByMs: 1_790_000_000_000,
    },
    'The withdrawal of ₦5,000.00 was put on hold until 2026-09-21 at the latest. Reason: Videos may not have been watched. What was seen: 3 claims of 4 videos, ₦450.00 in all, came without proof that the video was watched. The bank account also receives the withdrawals of 1 other person.',
    'Three at once',
  ],
  [
    'PayoutHeld',
    // Half past midnight in Lagos.
    { amountKobo, reason: 'other', words: 'Call us', evidence: [], decideByMs: 1_790_033_400_000 },
    'The withdrawal of ₦5,000.00 was put on hold until 2026-09-22 at the latest. Reason: Another reason.',
    'Call us',
  ],
  [
    'WithdrawalRequested',
    { amountKobo, sharedWith: 'My husband’s' },
    'A withdrawal of ₦5,000.00 was requested and its amount put on hold. The person declared that the account is shared with family.',
    'My husband’s',
  ],
  [
    'PayoutHoldAnswered',
    { amountKobo, answer: 'It was me' },
    'The person answered about the hold.',
    'It was me',
  ],
  ['PayoutReleased', { amountKobo }, 'The withdrawal of ₦5,000.00 was released.', null],
  [
    'VideoWatched',
    {
      videoId: 'v1',
      verdict: 'partial',
      watchedTenths: 605,
      durationTenths: 1200,
      neededTenths: 1080,
      policy: 1,
      refused: { hidden: 100 },
    },
    '1:00 of 2:00 of a video was watched.',
    'Policy 1 asks for 1:48. 0:10 did not count: the page was hidden.',
  ],
  [
    'RewardClaimed',
    { type: 'Cash', title: 'Bonus', amountKobo },
    'The cash reward “Bonus” was claimed and credited with ₦5,000.00.',
    null,
  ],
  [
    'RewardClaimed',
    { type: 'Voucher', title: 'Airtime', amountKobo },
    'The voucher “Airtime” was bought for ₦5,000.00.',
    null,
  ],
  ['RewardFulfilled', { note: 'Code 1' }, 'The claimed reward was handed over.', 'Code 1'],
  ['RewardFulfilled', {}, 'The claimed reward was handed over.', null],
  ['RewardNoteCorrected', { note: 'Code 2' }, 'The note of a fulfilled claim was corrected.', 'Code 2'],
  [
    'VideoEdited',
    {
      title: 'Lagoon',
      videolink: 'https://videos.example/l.webm',
      priceKobo: 20_000n,
      imageId: 'a',
      before: {
        title: 'Lagon',
        videolink: 'https://videos.example/l.webm',
        priceKobo: 10_000n,
        durationS: 75,
        captionsId: 'b',
      },
    },
    'The video “Lagon” was edited: the title from “Lagon” to “Lagoon”; the price from ₦100.00 to ₦200.00; the duration from 1 min 15 s to unknown; an image was added; the captions were removed.',
    null,
  ],
  [
    'RewardEdited',
    {
      title: 'T-shirt',
      priceKobo: 500_000n,
      asks: ['size', 'deliveryAddress'],
      before: { title: 'T-shirt', priceKobo: 500_000n, imageId: 'a' },
    },
    'The reward “T-shirt” was edited: the details asked from nothing to size, delivery address; the image was removed.',
    null,
  ],
  [
    'RewardCancelled',
    { amountKobo, reason: 'Sold out' },
    'The claim of a reward was cancelled and ₦5,000.00 given back.',
    'Sold out',
  ],
  [
    'ActivationPaidFromEarnings',
    { amountKobo: 700_000n },
    'The activation fee of ₦7,000.00 was paid from earnings.',
    null,
  ],
  [
    'WithdrawalRequested',
    { amountKobo },
    'A withdrawal of ₦5,000.00 was requested and its amount put on hold.',
    null,
  ],
  ['WithdrawalApproved', { amountKobo }, 'The withdrawal of ₦5,000.00 was approved.', null],
  [
    'WithdrawalRejected',
    { amountKobo, reason: 'The name differs' },
    'The withdrawal of ₦5,000.00 was rejected and its amount given back.',
    'The name differs',
  ],
  ['SavedAccountRemoved', {}, 'A bank account is no longer offered for withdrawals.', null],
  ['WithdrawalPaid', { amountKobo, reference: 'T-1' }, 'The withdrawal of ₦5,000.00 was paid out.', 'T-1'],
  [
    'SensitiveDataRevealed',
    { what: 'account number', position: 12, reason: 'Case 7' },
    'The account number in event 12 was revealed to an auditor.',
    'Case 7',
  ],
  [
    'SensitiveDataRevealed',
    { what: 'email address', reason: 'Case 7' },
    'The email address of the person was revealed to an auditor.',
    'Case 7',
  ],
  [
    'WithdrawalReopened',
    { amountKobo, from: 'approved' },
    'The approval of the withdrawal of ₦5,000.00 was taken back.',
    null,
  ],
  [
    'WithdrawalReopened',
    { amountKobo, from: 'rejected' },
    'The rejection of the withdrawal of ₦5,000.00 was taken back and its amount put on hold again.',
    null,
  ],
  [
    'WithdrawalReferenceCorrected',
    { amountKobo, reference: 'TRF-2' },
    'The bank reference of the withdrawal of ₦5,000.00 was corrected.',
    'TRF-2',
  ],
  ['WithdrawalSubmitted', { amountKobo }, 'The withdrawal of ₦5,000.00 was put in a bank file.', null],
  [
    'WithdrawalSubmissionCancelled',
    { amountKobo },
    'The withdrawal of ₦5,000.00 was taken out of its bank file.',
    null,
  ],
  [
    'WithdrawalDisowned',
    { amountKobo },
    'The owner of the account says that somebody else requested the withdrawal of ₦5,000.00.',
    null,
  ],
  [
    'VideoAdded',
    { title: 'גשם \u202e5', priceKobo: 5000n },
    'The video “\u2068גשם 5\u2069” was added; it pays ₦50.00.',
    null,
  ],
  ['VideoAdded', { title: 'Rain', priceKobo: 5000n }, 'The video “Rain” was added; it pays ₦50.00.', null],
  ['VideoRemoved', {}, 'A video was removed.', null],
  [
    'RewardAdded',
    { title: 'Airtime', type: 'Gift', priceKobo: 5000n },
    'The gift reward “Airtime” of ₦50.00 was added.',
    null,
  ],
  [
    'LegalHoldPlaced',
    { untilMs: Date.UTC(2027, 0, 31), reason: 'Case 12' },
    'The account may not be deleted before 2027-01-31.',
    'Case 12',
  ],
  ['LegalHoldReleased', {}, 'The account may be deleted again.', null],
  ['RewardRemoved', {}, 'A reward was removed.', null],
  [
    'TutorialUpdated',
    { tutorialLink: 'https://a.example' },
    'The tutorial was set to https://a.example.',
    null,
  ],
  ['TutorialUpdated', { tutorialLink: '' }, 'The tutorial was removed.', null],
  ['PaymentLinkUpdated', { paymentLink: '' }, 'The payment link was removed.', null],
  [
    'PaymentLinkUpdated',
    { paymentLink: 'https://b.example' },
    'The payment link was set to https://b.example.',
    null,
  ],
  [
    'BankMethodsUpdated',
    { bankMethods: [{}] },
    'The bank accounts to pay to were set; there are now 1.',
    null,
  ],
  [
    'CryptoMethodsUpdated',
    { cryptoMethods: [] },
    'The crypto addresses to pay to were set; there are now 0.',
    null,
  ],
];

it.each(SAID)('%s %p', (type, data, what, why) => {
  expect(describeEvent({ type, data, metadata })).toEqual({ what, why });
});

it('describes every type of event', () => {
  expect([...new Set(SAID.map(([type]) => type))].sort()).toEqual(Object.keys(eventTypes).sort());
});

it('throws for an unknown type, and gives no reason once it has been erased', () => {
  expect(() => describeEvent({ type: 'SomethingNew', data: {}, metadata })).toThrow(
    'SomethingNew has no description',
  );
  expect(
    describeEvent({ type: 'WithdrawalRejected', data: { amountKobo, reason: '' }, metadata }).why,
  ).toBeNull();
});
