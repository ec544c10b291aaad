import { specification } from '../../kernel/specification.ts';
import type { AccountEvent } from '../accounts/index.ts';
import { type WalletCommand, walletDecider } from './wallet.decider.ts';
import type { WalletEvent } from './wallet.events.ts';

const { given } = specification(walletDecider);
const userId = 'ada';
const amountKobo = 700_000n;

const registered: AccountEvent = {
  type: 'UserRegistered',
  data: { userId, name: 'Ada Obi', email: 'ada@example.com', role: 'user' },
};
const activated: AccountEvent = { type: 'AccountActivated', data: { userId } };
const deactivated: AccountEvent = { type: 'AccountDeactivated', data: { userId } };
const earned = (kobo: bigint): WalletEvent => ({
  type: 'VideoEarningClaimed',
  data: { userId, videoId: 'v1', amountKobo: kobo },
});
const feePaid: WalletEvent = { type: 'ActivationPaidFromEarnings', data: { userId, amountKobo } };

describe('ActivateFromEarnings', () => {
  const activate: WalletCommand = { type: 'ActivateFromEarnings', userId };

  it('takes the fee and activates the account together', () => {
    given(registered, earned(amountKobo)).when(activate).thenEvents(feePaid, activated);
    const { availableKobo, activated: isActivated } = given(
      registered,
      earned(amountKobo),
      feePaid,
      activated,
    ).state();
    expect([availableKobo, isActivated]).toEqual([0n, true]);
  });

  it('requires earnings that cover the fee', () => {
    given(registered, earned(amountKobo - 1n))
      .when(activate)
      .thenRefused(
        'insufficient_earnings',
        'Your available earnings do not reach the activation fee of NGN 7,000.',
      );
  });

  it('is refused for an activated account', () => {
    given(registered, activated)
      .when(activate)
      .thenRefused('already_activated', 'Your account is already activated.');
  });

  it('does not overrule an admin who deactivated after the fee was paid', () => {
    given(registered, earned(2n * amountKobo), feePaid, activated, deactivated)
      .when(activate)
      .thenRefused('fee_already_paid', 'You have paid the activation fee before. Please contact support.');
  });

  it('is possible after an admin activated and deactivated the account', () => {
    given(registered, earned(amountKobo), activated, deactivated)
      .when(activate)
      .thenEvents(feePaid, activated);
  });
});
