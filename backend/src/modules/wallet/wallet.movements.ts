import type { MoneyEvent } from './wallet.events.ts';

/** Kobo added to the available and held amounts; negative when taken from them. */
export interface Movement {
  readonly availableKobo: bigint;
  readonly heldKobo: bigint;
}

const NOTHING: Movement = { availableKobo: 0n, heldKobo: 0n };
const available = (availableKobo: bigint): Movement => ({ availableKobo, heldKobo: 0n });

/**
 * The effect of an event on its person's money: the single definition for rules and read models. The
 * ledger adds the operator's account on the other side.
 */
export function movementOf({ type, data }: MoneyEvent): Movement {
  switch (type) {
    case 'VideoEarningClaimed':
      return available(data.amountKobo);
    case 'RewardClaimed':
      return available(data.type === 'Cash' ? data.amountKobo : -data.amountKobo);
    case 'RewardFulfilled':
    case 'RewardNoteCorrected':
      return NOTHING;
    case 'RewardCancelled':
      return available(data.amountKobo);
    case 'ActivationPaidFromEarnings':
      return available(-data.amountKobo);
    case 'WithdrawalRequested':
      return { availableKobo: -data.amountKobo, heldKobo: data.amountKobo };
    case 'WithdrawalApproved':
      return NOTHING;
    case 'WithdrawalRejected':
      return { availableKobo: data.amountKobo, heldKobo: -data.amountKobo };
    case 'WithdrawalPaid':
      return { availableKobo: 0n, heldKobo: -data.amountKobo };
    case 'WithdrawalReopened':
      return data.from === 'approved'
        ? NOTHING
        : { availableKobo: -data.amountKobo, heldKobo: data.amountKobo };
    case 'WithdrawalReferenceCorrected':
    case 'WithdrawalSubmitted':
    case 'WithdrawalSubmissionCancelled':
    case 'WithdrawalDisowned':
    case 'PayoutHeld':
    case 'PayoutHoldAnswered':
    case 'PayoutReleased':
      return NOTHING;
    case 'UserDeleted':
      return available(-data.forfeitedKobo);
  }
}
