import { specification } from '../../kernel/specification.ts';
import type { AccountEvent } from '../accounts/index.ts';
import { type WalletCommand, walletDecider } from './wallet.decider.ts';
import type { WalletEvent } from './wallet.events.ts';

const { given } = specification(walletDecider);
const userId = 'ada';
const withdrawalId = 'w1';
const claimId = 'c1';
const amountKobo = 700_000n;

const registered: AccountEvent = {
  type: 'UserRegistered',
  data: { userId, name: 'Ada Obi', email: 'ada@example.com', role: 'user' },
};
const earned = (kobo: bigint): WalletEvent => ({
  type: 'VideoEarningClaimed',
  data: { userId, videoId: 'v1', amountKobo: kobo },
});

describe('CloseAccount', () => {
  const close: Extract<WalletCommand, { type: 'CloseAccount' }> = {
    type: 'CloseAccount',
    userId,
    atMs: 1000,
    by: 'admin',
  };
  const closed = (forfeitedKobo: bigint): AccountEvent => ({
    type: 'UserDeleted',
    data: { userId, forfeitedKobo },
  });
  const requested: WalletEvent = {
    type: 'WithdrawalRequested',
    data: { userId, withdrawalId, amountKobo, bank: 'Zenith', accountNumber: '1', accountName: 'Ada' },
  };
  const approved: WalletEvent = { type: 'WithdrawalApproved', data: { userId, withdrawalId, amountKobo } };
  const rejected: WalletEvent = {
    type: 'WithdrawalRejected',
    data: { userId, withdrawalId, amountKobo, reason: 'Name differs' },
  };
  const paid: WalletEvent = {
    type: 'WithdrawalPaid',
    data: { userId, withdrawalId, amountKobo, reference: 'TRF-1' },
  };
  const claimed: WalletEvent = {
    type: 'RewardClaimed',
    data: { userId, claimId, rewardId: 'r', title: 'Bag', type: 'Gift', amountKobo, claimedAtMs: 0 },
  };
  const fulfilled: WalletEvent = { type: 'RewardFulfilled', data: { userId, claimId, amountKobo } };
  const cancelled: WalletEvent = {
    type: 'RewardCancelled',
    data: { userId, claimId, amountKobo, reason: 'Sold out' },
  };
  const earner = [registered, earned(amountKobo + 5n)];

  it.each<[string, bigint, WalletEvent[]]>([
    ['nothing was ever asked for', amountKobo + 5n, []],
    ['a withdrawal was rejected', amountKobo + 5n, [requested, rejected]],
    ['a withdrawal was paid', 5n, [requested, approved, paid]],
    ['a reward was fulfilled', 5n, [claimed, fulfilled]],
    ['a reward was cancelled', amountKobo + 5n, [claimed, cancelled]],
  ])('records the remaining amount as forfeited when %s', (_, forfeitedKobo, history) => {
    given(...earner, ...history)
      .when(close)
      .thenEvents(closed(forfeitedKobo));
  });

  it('closes an account with a zero balance', () => {
    given(registered).when(close).thenEvents(closed(0n));
  });

  it.each<[string, WalletEvent[]]>([
    ['a withdrawal is pending', [requested]],
    ['a withdrawal is approved', [requested, approved]],
    ['a reward is open', [claimed]],
  ])('is refused while %s', (_, history) => {
    given(...earner, ...history)
      .when(close)
      .thenRefused(
        'open_requests',
        'This user has open withdrawals or reward claims. Please decide on them first.',
      );
  });

  it('waits for the end of a legal hold, or its release', () => {
    const held = (untilMs: number): AccountEvent => ({
      type: 'LegalHoldPlaced',
      data: { userId, untilMs, reason: 'FHC/L/CS/1' },
    });
    given(registered, held(Date.parse('2027-01-31')))
      .when({ ...close, atMs: Date.parse('2027-01-31') - 1 })
      .thenRefused('legal_hold', 'This user is under a legal hold until 2027-01-31 and cannot be deleted.');
    given(registered, held(Date.parse('2027-01-31')))
      .when({ ...close, by: 'owner' })
      .thenRefused('legal_hold', 'The law keeps your account open until 2027-01-31. Please write to us.');
    given(registered, held(1000)).when(close).thenEvents(closed(0n));
    given(registered, held(2000), held(1000)).when(close).thenEvents(closed(0n));
    given(registered, held(2000), { type: 'LegalHoldReleased', data: { userId } })
      .when(close)
      .thenEvents(closed(0n));
  });

  it.each<WalletCommand>([
    close,
    { type: 'ActivateFromEarnings', userId },
    { type: 'ClaimVideo', userId, videoId: 'v2', priceKobo: 1n, proof: 'none' },
    { type: 'FulfilReward', userId, claimId },
    { type: 'RejectWithdrawal', userId, withdrawalId, reason: 'Name differs', atMs: 0 },
  ])('prevents %o afterwards', (command) => {
    given(...earner, closed(amountKobo + 5n))
      .when(command)
      .thenRefused('not_found', 'This user does not exist.');
  });
});
