import type { ClaimDetails, RewardAsk, RewardType } from 'mf-shared/contracts';
import { specification } from '../../kernel/specification.ts';
import type { AccountEvent } from '../accounts/index.ts';
import { type WalletCommand, walletDecider } from './wallet.decider.ts';
import type { WalletEvent } from './wallet.events.ts';

const { given } = specification(walletDecider);
const userId = 'ada';
const claimId = 'c1';
const NOON_MS = 1_790_000_000_000;

const registered: AccountEvent = {
  type: 'UserRegistered',
  data: { userId, name: 'Ada Obi', email: 'ada@example.com', role: 'user' },
};
const earned = (amountKobo: bigint): WalletEvent => ({
  type: 'VideoEarningClaimed',
  data: { userId, videoId: 'v1', amountKobo },
});
const rewardOf = (type: RewardType) => ({
  rewardId: `a-${type}`,
  title: 'Airtime',
  type,
  priceKobo: 50_000n,
  asks: [] as RewardAsk[],
});
const claim = (type: RewardType, atMs = NOON_MS, id = claimId): WalletCommand => ({
  type: 'ClaimReward',
  userId,
  claimId: id,
  reward: rewardOf(type),
  details: {},
  atMs,
});
const claimed = (type: RewardType, claimedAtMs = NOON_MS, id = claimId): WalletEvent => ({
  type: 'RewardClaimed',
  data: {
    userId,
    claimId: id,
    rewardId: `a-${type}`,
    title: 'Airtime',
    type,
    amountKobo: 50_000n,
    claimedAtMs,
  },
});

describe('ClaimReward', () => {
  it('credits Cash without earlier earnings', () => {
    given(registered).when(claim('Cash')).thenEvents(claimed('Cash'));
    expect(given(registered, claimed('Cash')).state().availableKobo).toBe(50_000n);
  });

  it.each(['Voucher', 'Gift'] as const)('takes the price of a %s from the available amount', (type) => {
    given(registered, earned(50_000n)).when(claim(type)).thenEvents(claimed(type));
    expect(given(registered, earned(50_000n), claimed(type)).state().availableKobo).toBe(0n);
    given(registered, earned(49_999n))
      .when(claim(type))
      .thenRefused('insufficient_earnings', 'Your available earnings do not cover this reward.');
  });

  it.each(['Cash', 'Voucher', 'Gift'] as const)('refuses a %s for a minute after a claim', (type) => {
    const before = given(registered, earned(1_000_000n), claimed(type));
    for (const [elapsedMs, wait] of [
      [0, '60 seconds'],
      [17_400, '43 seconds'],
      [59_001, '1 second'],
      [59_999, '1 second'],
      [-1, '61 seconds'],
      [-59_999, '120 seconds'],
    ] as const) {
      const message = `You have just claimed this reward. Its cool-down ends in ${wait}.`;
      before.when(claim(type, NOON_MS + elapsedMs, 'c2')).thenRefused('reward_cooling_down', message);
    }
  });

  it.each([60_000, -60_000])('sells a Voucher again %d ms later, and then cools down again', (elapsedMs) => {
    const againMs = NOON_MS + elapsedMs;
    given(registered, earned(1_000_000n), claimed('Voucher'))
      .when(claim('Voucher', againMs, 'c2'))
      .thenEvents(claimed('Voucher', againMs, 'c2'));
    given(registered, earned(1_000_000n), claimed('Voucher'), claimed('Voucher', againMs, 'c2'))
      .when(claim('Voucher', againMs + 1000, 'c3'))
      .thenRefused('reward_cooling_down');
  });

  it('credits Cash only once', () => {
    given(registered, claimed('Cash'))
      .when(claim('Cash', NOON_MS + 1e12, 'c2'))
      .thenRefused('reward_already_claimed', 'You have already claimed this reward.');
  });

  it.each(['Cash', 'Voucher'] as const)('refuses a %s at another price than the person was shown', (type) => {
    const at = (seenKobo: bigint) => ({ ...claim(type), seenKobo }) as WalletCommand;
    const rich = given(registered, earned(50_000n));
    rich
      .when(at(49_999n))
      .thenRefused('reward_price_changed', 'The price of this reward is now ₦500.00. Nothing was claimed.');
    rich.when(at(50_000n)).thenEvents(claimed(type));
  });

  describe('for a reward with details', () => {
    const asking = (asks: RewardAsk[], details: ClaimDetails): WalletCommand => ({
      type: 'ClaimReward',
      userId,
      claimId,
      reward: { ...rewardOf('Gift'), asks },
      details,
      atMs: NOON_MS,
    });
    const rich = given(registered, earned(50_000n));

    it('keeps the required details and no others', () => {
      const event = claimed('Gift') as WalletEvent & { type: 'RewardClaimed' };
      rich
        .when(asking(['size'], { size: ' XL ', phoneNumber: '0803 123 4567' }))
        .thenEvents({ ...event, data: { ...event.data, size: 'XL' } });
    });

    it.each<[RewardAsk[], ClaimDetails, string]>([
      [['phoneNumber'], {}, 'Enter your phone number.'],
      [['phoneNumber', 'size'], { size: 'L', phoneNumber: ' ' }, 'Enter your phone number.'],
      [['size', 'deliveryAddress'], {}, 'Enter your size and delivery address.'],
      [
        ['phoneNumber', 'size', 'deliveryAddress'],
        { size: '\u200b' },
        'Enter your phone number, size and delivery address.',
      ],
    ])('is refused when some of %j is missing, and takes nothing', (asks, details, message) => {
      rich.when(asking(asks, details)).thenRefused('details_missing', message);
    });
  });

  it('cools down each reward separately', () => {
    given(registered, earned(1_000_000n), claimed('Voucher')).when(claim('Gift')).thenEvents(claimed('Gift'));
  });

  it('is refused for an unknown person', () => {
    given().when(claim('Cash')).thenRefused('not_found', 'This user does not exist.');
  });
});

describe('an open claim', () => {
  const fulfil: WalletCommand = { type: 'FulfilReward', userId, claimId, note: 'Code 1234' };
  const cancel: WalletCommand = { type: 'CancelReward', userId, claimId, reason: 'Sold out' };
  const fulfilled: WalletEvent = {
    type: 'RewardFulfilled',
    data: { userId, claimId, amountKobo: 50_000n, note: 'Code 1234' },
  };
  const cancelled: WalletEvent = {
    type: 'RewardCancelled',
    data: { userId, claimId, amountKobo: 50_000n, reason: 'Sold out' },
  };
  const open = [registered, earned(60_000n), claimed('Gift')];

  it('spends the money when fulfilled, and refunds it when cancelled', () => {
    given(...open)
      .when(fulfil)
      .thenEvents(fulfilled);
    given(...open)
      .when(cancel)
      .thenEvents(cancelled);
    expect(given(...open, fulfilled).state().availableKobo).toBe(10_000n);
    expect(given(...open, cancelled).state().availableKobo).toBe(60_000n);
  });

  it('requires a code for a voucher', () => {
    const voucher = given(registered, earned(60_000n), claimed('Voucher'));
    for (const note of [undefined, '', ' \u200b']) {
      voucher
        .when({ type: 'FulfilReward', userId, claimId, ...(note !== undefined && { note }) })
        .thenRefused('code_missing', 'Enter the code of this voucher.');
    }
    voucher.when(fulfil).thenEvents(fulfilled);
  });

  it('accepts a corrected note only once it is fulfilled', () => {
    const correct: WalletCommand = { type: 'CorrectRewardNote', userId, claimId, note: 'Code 5678' };
    given(...open)
      .when(correct)
      .thenRefused('reward_claim_state', 'This reward claim is open.');
    given(...open, cancelled)
      .when(correct)
      .thenRefused('reward_claim_state', 'This reward claim is cancelled.');
    const corrected: WalletEvent = {
      type: 'RewardNoteCorrected',
      data: { userId, claimId, amountKobo: 50_000n, note: 'Code 5678' },
    };
    given(...open, fulfilled)
      .when(correct)
      .thenEvents(corrected);
    const after = given(...open, fulfilled, corrected);
    expect(after.state()).toEqual(given(...open, fulfilled).state());
    after.when(fulfil).thenRefused('reward_claim_state', 'This reward claim is fulfilled already.');
  });

  it('can be fulfilled without a note for a Gift', () => {
    given(...open)
      .when({ type: 'FulfilReward', userId, claimId })
      .thenEvents({ type: 'RewardFulfilled', data: { userId, claimId, amountKobo: 50_000n } });
  });

  it.each([
    ['fulfilled', [...open, fulfilled]],
    ['cancelled', [...open, cancelled]],
    ['credited', [registered, claimed('Cash')]],
  ])('is decided only once: a %s claim refuses both', (status, history) => {
    for (const command of [fulfil, cancel]) {
      given(...history)
        .when(command)
        .thenRefused('reward_claim_state', `This reward claim is ${status} already.`);
    }
  });

  it('must exist', () => {
    given(registered).when(fulfil).thenRefused('not_found', 'This reward claim does not exist.');
  });
});
