import { Map as ImmutableMap, Set as ImmutableSet } from 'immutable';
import {
  isBlank,
  MINIMUM_WITHDRAWAL_NAIRA,
  WITHDRAWAL_REFUSALS,
  type WithdrawalStatus,
} from 'mf-shared/contracts';
import type { Decider } from '../../kernel/decider.ts';
import { conflict, notFound, refused } from '../../kernel/domain-error.ts';
import { nairaToKobo } from '../../kernel/money.ts';
import type { AccountEvent } from '../accounts/index.ts';
import type { WalletEvent } from './wallet.events.ts';

const MINIMUM_WITHDRAWAL_KOBO = nairaToKobo(MINIMUM_WITHDRAWAL_NAIRA);

export type WalletCommand =
  | { type: 'ClaimVideo'; userId: string; videoId: string; priceKobo: bigint }
  | {
      type: 'RequestWithdrawal';
      userId: string;
      withdrawalId: string;
      amountKobo: bigint;
      bank: string;
      accountNumber: string;
      accountName: string;
    }
  | { type: 'ApproveWithdrawal'; userId: string; withdrawalId: string }
  | { type: 'RejectWithdrawal'; userId: string; withdrawalId: string; reason: string }
  | { type: 'MarkWithdrawalPaid'; userId: string; withdrawalId: string; reference: string };

interface WalletState {
  readonly registered: boolean;
  readonly activated: boolean;
  /** What can be withdrawn now. */
  readonly availableKobo: bigint;
  /** What pending and approved withdrawals hold back. */
  readonly heldKobo: bigint;
  readonly claimedVideos: ImmutableSet<string>;
  readonly withdrawals: ImmutableMap<string, { amountKobo: bigint; status: WithdrawalStatus }>;
}

export const walletDecider: Decider<WalletState, WalletCommand, WalletEvent> = {
  name: 'wallet',
  initialState: {
    registered: false,
    activated: false,
    availableKobo: 0n,
    heldKobo: 0n,
    claimedVideos: ImmutableSet(),
    withdrawals: ImmutableMap(),
  },

  decide: (command, state) => {
    if (!state.registered) throw notFound('user');
    const { userId } = command;
    switch (command.type) {
      case 'ClaimVideo': {
        const { videoId, priceKobo } = command;
        if (state.claimedVideos.has(videoId)) {
          throw conflict('video_already_claimed', 'You have already claimed this video.');
        }
        return [{ type: 'VideoEarningClaimed', data: { userId, videoId, amountKobo: priceKobo } }];
      }
      case 'RequestWithdrawal': {
        const { type: _, ...request } = command;
        checkWithdrawal(request, state);
        return [{ type: 'WithdrawalRequested', data: request }];
      }
      case 'ApproveWithdrawal': {
        const { withdrawalId } = command;
        const amountKobo = amountInStatus(state, withdrawalId, ['pending']);
        return [{ type: 'WithdrawalApproved', data: { userId, withdrawalId, amountKobo } }];
      }
      case 'RejectWithdrawal': {
        const { withdrawalId, reason } = command;
        const amountKobo = amountInStatus(state, withdrawalId, ['pending', 'approved']);
        return [{ type: 'WithdrawalRejected', data: { userId, withdrawalId, amountKobo, reason } }];
      }
      case 'MarkWithdrawalPaid': {
        const { withdrawalId, reference } = command;
        const amountKobo = amountInStatus(state, withdrawalId, ['approved']);
        return [{ type: 'WithdrawalPaid', data: { userId, withdrawalId, amountKobo, reference } }];
      }
    }
  },

  evolve: (state, event) => {
    const { type, data } = event as AccountEvent | WalletEvent;
    switch (type) {
      case 'UserRegistered':
        return { ...state, registered: true };
      case 'AccountActivated':
        return { ...state, activated: true };
      case 'AccountDeactivated':
        return { ...state, activated: false };
      case 'VideoEarningClaimed':
        return {
          ...state,
          availableKobo: state.availableKobo + data.amountKobo,
          claimedVideos: state.claimedVideos.add(data.videoId),
        };
      case 'WithdrawalRequested':
        return {
          ...state,
          availableKobo: state.availableKobo - data.amountKobo,
          heldKobo: state.heldKobo + data.amountKobo,
          withdrawals: state.withdrawals.set(data.withdrawalId, {
            amountKobo: data.amountKobo,
            status: 'pending',
          }),
        };
      case 'WithdrawalApproved':
        return { ...state, withdrawals: withStatus(state, data.withdrawalId, 'approved') };
      case 'WithdrawalRejected':
        return {
          ...state,
          availableKobo: state.availableKobo + data.amountKobo,
          heldKobo: state.heldKobo - data.amountKobo,
          withdrawals: withStatus(state, data.withdrawalId, 'rejected'),
        };
      case 'WithdrawalPaid':
        return {
          ...state,
          heldKobo: state.heldKobo - data.amountKobo,
          withdrawals: withStatus(state, data.withdrawalId, 'paid'),
        };
      default:
        return state;
    }
  },
};

/** The four rules of a withdrawal, in the order that the specification fixes. */
function checkWithdrawal(
  request: { amountKobo: bigint; bank: string; accountNumber: string; accountName: string },
  state: WalletState,
): void {
  if (!state.activated) throw refused('not_activated', WITHDRAWAL_REFUSALS.notActivated);
  if (request.amountKobo < MINIMUM_WITHDRAWAL_KOBO)
    throw refused('below_minimum', WITHDRAWAL_REFUSALS.belowMinimum);
  if (request.amountKobo > state.availableKobo) {
    throw refused('exceeds_earnings', WITHDRAWAL_REFUSALS.exceedsEarnings);
  }
  if ([request.bank, request.accountNumber, request.accountName].some(isBlank)) {
    throw refused('details_missing', WITHDRAWAL_REFUSALS.detailsMissing);
  }
}

/** The amount of a withdrawal, provided that it is in one of the `expected` states. */
function amountInStatus(
  state: WalletState,
  withdrawalId: string,
  expected: readonly WithdrawalStatus[],
): bigint {
  const withdrawal = state.withdrawals.get(withdrawalId);
  if (!withdrawal) throw notFound('withdrawal');
  if (!expected.includes(withdrawal.status)) {
    throw conflict('withdrawal_state', `This withdrawal is ${withdrawal.status} already.`);
  }
  return withdrawal.amountKobo;
}

function withStatus(state: WalletState, withdrawalId: string, status: WithdrawalStatus) {
  const withdrawal = state.withdrawals.get(withdrawalId);
  return withdrawal ? state.withdrawals.set(withdrawalId, { ...withdrawal, status }) : state.withdrawals;
}
