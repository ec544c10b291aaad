import { WITHDRAWAL_STATUSES } from 'mf-shared/contracts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { counter } from '../../platform/projections/counter.ts';
import { projection } from '../../platform/projections/projection.ts';
import { accountEvents } from '../accounts/index.ts';
import { type MoneyEvent, moneyEvents, type WithdrawalEvent, walletEvents } from './wallet.events.ts';
import { movementOf } from './wallet.movements.ts';
import { statusAfter } from './wallet.statuses.ts';

interface Balance {
  id: string;
  available_kobo: bigint;
  held_kobo: bigint;
}

function moved(row: Balance | null, event: RecordedEvent & MoneyEvent): Balance {
  const { availableKobo, heldKobo } = movementOf(event);
  return {
    id: event.data.userId,
    available_kobo: (row?.available_kobo ?? 0n) + availableKobo,
    held_kobo: (row?.held_kobo ?? 0n) + heldKobo,
  };
}

/** The available amount of everyone who has an account, and the amount held by open withdrawals. */
export const balancesProjection = projection({
  name: 'balances',
  version: 3,
  columns: { available_kobo: 'kobo', held_kobo: 'kobo' },
  indexes: ['(available_kobo, id)'],
  events: { ...moneyEvents, UserRegistered: accountEvents.UserRegistered },
  id: ({ data }) => data.userId,
  on: {
    UserRegistered: (_, { data }) => ({ id: data.userId, available_kobo: 0n, held_kobo: 0n }),
    VideoEarningClaimed: moved,
    RewardClaimed: moved,
    RewardCancelled: moved,
    ActivationPaidFromEarnings: moved,
    WithdrawalRequested: moved,
    WithdrawalRejected: moved,
    WithdrawalPaid: moved,
    WithdrawalReopened: moved,
    UserDeleted: () => null,
  },
});

/** The videos that each person has claimed; the id combines both, because each pair occurs once. */
export const videoClaimsProjection = projection({
  name: 'video_claims',
  version: 2,
  columns: { amount_kobo: 'kobo', claimed_at_ms: 'integer', claimed_position: 'integer' },
  indexes: [],
  writtenOnce: 'claimed_position',
  events: walletEvents,
  id: ({ data }) => videoClaimId(data),
  on: {
    VideoEarningClaimed: (_, { data, atMs, position }) => ({
      id: videoClaimId(data),
      amount_kobo: data.amountKobo,
      claimed_at_ms: atMs,
      claimed_position: position,
    }),
  },
});

/** What each person claimed without proof of watching; people with proof of every claim have no row. */
export const unprovenClaimsProjection = projection({
  name: 'unproven_claims',
  version: 1,
  columns: { claims: 'integer', kobo: 'kobo' },
  indexes: [],
  events: moneyEvents,
  id: ({ data }) => data.userId,
  on: {
    VideoEarningClaimed: (row, { data: { userId, proof, amountKobo } }) =>
      proof === 'partial' || proof === 'none'
        ? { id: userId, claims: (row?.claims ?? 0) + 1, kobo: (row?.kobo ?? 0n) + amountKobo }
        : row,
    UserDeleted: () => null,
  },
});

const videoClaimId = ({ userId, videoId }: { userId: string; videoId: string }) => `${userId}:${videoId}`;

/** Every withdrawal with its status. */
export const withdrawalsProjection = projection({
  name: 'withdrawals',
  version: 8,
  columns: {
    user_id: 'text',
    amount_kobo: 'kobo',
    bank: 'text',
    /** Sealed, like the reason: decrypted where they are shown. */
    account_number: 'text',
    account_name: 'text',
    shared_with: 'text?',
    status: WITHDRAWAL_STATUSES,
    reason: 'text?',
    reference: 'text?',
    hold_reason: 'text?',
    /** Sealed, like the answer. */
    hold_words: 'text?',
    /** JSON. */
    hold_evidence: 'text?',
    hold_until_ms: 'integer?',
    hold_answer: 'text?',
    /** The last file for the bank that it was put in, unless it was taken out again. */
    bank_file_id: 'text?',
    submitted_at_ms: 'integer?',
    requested_position: 'integer',
    requested_at_ms: 'integer',
    /** The position of its last event: bulk decisions leave out rows that changed since the admin looked. */
    changed_position: 'integer',
    /** The bank in lower case. */
    search: 'text',
  },
  indexes: [
    '(user_id, requested_position)',
    '(requested_position)',
    '(amount_kobo, requested_position)',
    '(status, requested_position) include (amount_kobo)',
    '(status, amount_kobo, requested_position)',
    '(requested_at_ms)',
    '(changed_position)',
    'using gin (search gin_trgm_ops)',
    '(hold_until_ms) where hold_until_ms is not null',
    '(bank_file_id, requested_position) include (status, amount_kobo) where bank_file_id is not null',
  ],
  events: walletEvents,
  id: ({ data }) => data.withdrawalId,
  on: {
    WithdrawalRequested: (_, event) => ({
      id: event.data.withdrawalId,
      user_id: event.data.userId,
      amount_kobo: event.data.amountKobo,
      bank: event.data.bank,
      account_number: event.data.accountNumber,
      account_name: event.data.accountName,
      shared_with: event.data.sharedWith ?? null,
      status: statusAfter(event),
      reason: null,
      reference: null,
      ...notHeld,
      bank_file_id: null,
      submitted_at_ms: null,
      requested_position: event.position,
      requested_at_ms: event.atMs,
      changed_position: event.position,
      search: event.data.bank.toLowerCase(),
    }),
    WithdrawalApproved: (row, event) => row && { ...row, ...changed(event) },
    WithdrawalRejected: (row, event) =>
      row && { ...row, ...changed(event), ...notHeld, reason: event.data.reason },
    WithdrawalPaid: (row, event) => row && { ...row, ...changed(event), reference: event.data.reference },
    WithdrawalReopened: (row, event) => row && { ...row, ...changed(event), reason: null },
    WithdrawalReferenceCorrected: (row, event) =>
      row && { ...row, ...changed(event), reference: event.data.reference },
    WithdrawalSubmitted: (row, { data, atMs, position }) =>
      row && {
        ...row,
        bank_file_id: data.bankFileId,
        submitted_at_ms: atMs,
        changed_position: position,
      },
    WithdrawalSubmissionCancelled: (row, { position }) =>
      row && { ...row, bank_file_id: null, submitted_at_ms: null, changed_position: position },
    WithdrawalDisowned: (row, { position }) => row && { ...row, changed_position: position },
    PayoutHeld: (row, { data, position }) =>
      row && {
        ...row,
        hold_reason: data.reason,
        hold_words: data.words,
        hold_evidence: JSON.stringify(data.evidence),
        hold_until_ms: data.decideByMs,
        hold_answer: null,
        changed_position: position,
      },
    PayoutHoldAnswered: (row, { data, position }) =>
      row && { ...row, hold_answer: data.answer, changed_position: position },
    PayoutReleased: (row, { position }) => row && { ...row, ...notHeld, changed_position: position },
  },
});

const notHeld = {
  hold_reason: null,
  hold_words: null,
  hold_evidence: null,
  hold_until_ms: null,
  hold_answer: null,
};

const changed = (event: RecordedEvent & WithdrawalEvent) => ({
  status: statusAfter(event),
  changed_position: event.position,
});

/** The files that were made for the bank. Each is known by the first withdrawal that was put in it. */
export const bankFilesProjection = projection({
  name: 'bank_files',
  version: 1,
  columns: { created_by: 'text', created_at_ms: 'integer', created_position: 'integer' },
  indexes: ['(created_position)'],
  events: walletEvents,
  id: ({ data }) => data.bankFileId,
  on: {
    WithdrawalSubmitted: (row, { data, metadata, atMs, position }) =>
      row ?? {
        id: data.bankFileId,
        created_by: metadata.actorId,
        created_at_ms: atMs,
        created_position: position,
      },
  },
});

export const withdrawalCountProjection = counter('withdrawal_count', { plus: 'WithdrawalRequested' });

/** How many withdrawals each person has requested. */
export const withdrawalsPerPersonProjection = projection({
  name: 'withdrawals_per_person',
  version: 1,
  columns: { total: 'integer' },
  indexes: [],
  events: walletEvents,
  id: ({ data }) => data.userId,
  on: {
    WithdrawalRequested: (row, { data: { userId } }) => ({ id: userId, total: (row?.total ?? 0) + 1 }),
  },
});
