/** For tests only: the API's answers about a rejected withdrawal of Ada's. */
import type { AuditStatus, ExplainedEvent, PersonAt, Statement } from 'mf-shared/contracts';
import { aUser, aWithdrawal } from 'mf-shared/testing';
import { anAdmin } from '../../testing.tsx';

export const ada = { _id: aUser()._id, name: 'Ada Obi' };
export const withdrawalId = aWithdrawal()._id;
const REQUESTED_AT_MS = Date.UTC(2026, 4, 3, 14, 2);

export const requested: ExplainedEvent = {
  position: 1233,
  atMs: REQUESTED_AT_MS,
  type: 'WithdrawalRequested',
  what: 'A withdrawal of ₦5,000.00 was requested and its amount put on hold.',
  why: null,
  masked: null,
  actor: { ...ada, role: 'user' },
  person: ada,
  withdrawalId,
  stream: `account-${ada._id}`,
  requestId: 'request-a',
  balanceAfter: { available: 3000, held: 5000 },
};

export const rejected: ExplainedEvent = {
  ...requested,
  position: 1234,
  atMs: REQUESTED_AT_MS + 60_000,
  type: 'WithdrawalRejected',
  what: 'The withdrawal of ₦5,000.00 was rejected and its amount given back.',
  why: 'The account name differs.',
  actor: { _id: anAdmin._id, name: anAdmin.name, role: 'admin' },
  requestId: 'request-b',
  balanceAfter: { available: 8000, held: 0 },
};

/** A file as the API gives it. */
export const aFile = (name: string, text = 'position,time') =>
  new Response(text, { headers: { 'Content-Disposition': `attachment; filename="${name}"` } });

const changes = [requested, rejected].map(({ position, atMs, type }) => ({ position, atMs, type }));

/** Ada as of the request or of the rejection. */
export function adaAt(event: ExplainedEvent): PersonAt {
  return {
    position: event.position,
    atMs: event.atMs,
    user: ada,
    role: 'user',
    status: 'activated',
    ...event.balanceAfter,
    videosClaimed: 2,
    withdrawals: [
      {
        _id: withdrawalId,
        amount: 5000,
        status: event === rejected ? 'rejected' : 'pending',
        requestedAtMs: REQUESTED_AT_MS,
      },
    ],
    withdrawalsInAll: 1,
    rewards: [],
    rewardsInAll: 0,
    changes,
  };
}

export const adasStatement: Statement = {
  position: rejected.position,
  atMs: rejected.atMs,
  user: ada,
  opening: { available: 8000, held: 0 },
  entries: [
    {
      position: requested.position,
      atMs: requested.atMs,
      type: requested.type,
      reference: withdrawalId,
      available: -5000,
      held: 5000,
      availableAfter: 3000,
      heldAfter: 5000,
    },
  ],
  closing: { available: 3000, held: 5000 },
  nextCursor: null,
};

export const aStatus: AuditStatus = {
  events: 1240,
  treeSize: 1240,
  checkpointSize: 1234,
  lastCheckpointAtMs: REQUESTED_AT_MS,
  verifierKey: 'app.example/audit+5838a642+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs',
  alarm: null,
  verification: null,
  replay: null,
};
