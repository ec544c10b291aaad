import { eventTypes } from '../registry.ts';
import { accountsOf, entryOf, type Posting, postingsOfEntry } from './postings.ts';

const userId = 'u';
const amountKobo = 150n;
const posting = (account: string, side: Posting['side']): Posting => ({ account, side, amountKobo });
const [available, held] = ['person:u:available', 'person:u:held'];

function postingsOf(event: { type: string; data: object }): Posting[] {
  const entry = entryOf(event);
  return entry ? postingsOfEntry(entry, accountsOf(userId)) : [];
}

/** Every event that moves money, with the accounts debited and credited. */
const MOVES: [keyof typeof eventTypes, object, string, string][] = [
  ['VideoEarningClaimed', { amountKobo }, 'operator:video-earnings', available],
  ['RewardClaimed', { amountKobo, type: 'Cash' }, 'operator:cash-rewards', available],
  ['RewardClaimed', { amountKobo, type: 'Voucher' }, available, 'operator:rewards-sold'],
  ['RewardClaimed', { amountKobo, type: 'Gift' }, available, 'operator:rewards-sold'],
  ['RewardCancelled', { amountKobo }, 'operator:rewards-sold', available],
  ['ActivationPaidFromEarnings', { amountKobo }, available, 'operator:activation-fees'],
  ['WithdrawalRequested', { amountKobo }, available, held],
  ['WithdrawalRejected', { amountKobo }, held, available],
  ['WithdrawalPaid', { amountKobo }, held, 'operator:payouts'],
  ['WithdrawalReopened', { amountKobo, from: 'rejected' }, available, held],
  ['UserDeleted', { forfeitedKobo: amountKobo }, available, 'operator:forfeited'],
];
/** They carry an amount but move no money. */
const MOVE_NOTHING = [
  'VideoAdded',
  'VideoEdited',
  'VideoWatched',
  'RewardAdded',
  'RewardEdited',
  'RewardFulfilled',
  'RewardNoteCorrected',
  'WithdrawalApproved',
  'WithdrawalReferenceCorrected',
  'WithdrawalSubmitted',
  'WithdrawalSubmissionCancelled',
  'WithdrawalDisowned',
  'PayoutHeld',
  'PayoutHoldAnswered',
  'PayoutReleased',
];

it.each(MOVES)('%s %p debits %s and credits %s', (type, data, debited, credited) => {
  const postings = postingsOf({ type, data: { userId, ...data } });
  expect(postings).toHaveLength(2);
  expect(postings).toEqual(expect.arrayContaining([posting(debited, 'debit'), posting(credited, 'credit')]));
});

it.each(MOVE_NOTHING)('%s posts nothing', (type) => {
  expect(postingsOf({ type, data: { userId, amountKobo, priceKobo: amountKobo } })).toEqual([]);
});

it('posts nothing when an approval is taken back', () => {
  expect(postingsOf({ type: 'WithdrawalReopened', data: { userId, amountKobo, from: 'approved' } })).toEqual(
    [],
  );
});

it('posts nothing when an account is closed with a zero balance', () => {
  expect(postingsOf({ type: 'UserDeleted', data: { userId, forfeitedKobo: 0n } })).toEqual([]);
});

it('covers every event with an amount', () => {
  const withAmount = Object.entries(eventTypes)
    .filter(([, { data }]) => Object.keys(data.shape).some((field) => field.endsWith('Kobo')))
    .map(([type]) => type);
  expect(withAmount.sort()).toEqual([...new Set([...MOVES.map(([type]) => type), ...MOVE_NOTHING])].sort());
});
