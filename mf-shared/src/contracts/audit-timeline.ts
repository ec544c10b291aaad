import * as z from 'zod/mini';
import { noSuchUser } from './accounts.ts';
import {
  asCsv,
  asOf,
  asOfAnswer,
  asOfQuery,
  balance,
  oneMoment,
  positionUnknown,
  span,
} from './audit-fields.ts';
import { id, line, naira, nextCursor, page, timestampMs } from './fields.ts';
import {
  ACCOUNT_STATUSES,
  REWARD_CLAIM_STATUSES,
  REWARD_TYPES,
  ROLES,
  WITHDRAWAL_STATUSES,
} from './rules.ts';

const { limit, cursor } = page;

/** Somebody by their id; the name is null without an account, or once it is deleted. */
const Somebody = z.object({
  _id: z.string(),
  name: z.nullable(z.string()),
  /** Only where somebody else has the same name; masked for callers whose duties do not need it. */
  email: z.optional(z.string()),
});

/** A value of an event that auditors and some admins see masked; `POST /api/audit/disclosures` reveals it. */
export const MaskedValue = z.object({
  what: z.enum(['account number', 'note', 'delivery details', 'payment report']),
  /** Dots, and the last four digits of an account number. */
  masked: z.string(),
});
export type MaskedValue = z.infer<typeof MaskedValue>;

export const TimelineEvent = z.object({
  position: z.int(),
  atMs: timestampMs,
  type: z.string(),
  /** What happened, in one sentence. */
  what: z.string(),
  /** The reason or reference that was given for it; null when there is none. */
  why: z.nullable(z.string()),
  /** What is masked in it for the caller, e.g. an account number; null when nothing is. */
  masked: z.nullable(MaskedValue),
  /** Who did it. */
  actor: z.extend(Somebody, { role: z.enum(['user', 'admin', 'auditor', 'system']) }),
  /** The person that it is about; null when there is none. */
  person: z.nullable(Somebody),
  /** The withdrawal that it is about; null when there is none. */
  withdrawalId: z.nullable(z.string()),
  stream: z.string(),
  requestId: z.string(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;
TimelineEvent.register(z.globalRegistry, { title: 'TimelineEvent' });

/** An event of one account with what was available and held after it. */
export const ExplainedEvent = z.extend(TimelineEvent, { balanceAfter: balance });
export type ExplainedEvent = z.infer<typeof ExplainedEvent>;
ExplainedEvent.register(z.globalRegistry, { title: 'ExplainedEvent' });

export const PersonAt = z.object({
  ...asOfAnswer,
  user: Somebody,
  /** Null before they registered. */
  role: z.nullable(z.enum(ROLES)),
  status: z.enum([...ACCOUNT_STATUSES, 'not registered', 'deleted']),
  ...balance.shape,
  videosClaimed: z.int(),
  /** The newest 100 of them. */
  withdrawals: z.array(
    z.object({
      _id: z.string(),
      amount: naira,
      status: z.enum(WITHDRAWAL_STATUSES),
      requestedAtMs: timestampMs,
    }),
  ),
  withdrawalsInAll: z.int(),
  /** The newest 100 of them. */
  rewards: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      type: z.enum(REWARD_TYPES),
      price: naira,
      status: z.enum(REWARD_CLAIM_STATUSES),
      claimedAtMs: timestampMs,
    }),
  ),
  rewardsInAll: z.int(),
  /** The last 100 changes to this person up to this moment, and the next 100. */
  changes: z.array(z.object({ position: z.int(), atMs: timestampMs, type: z.string() })),
});
export type PersonAt = z.infer<typeof PersonAt>;

const userId = '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02';
const withdrawalId = '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03';
const moment = { position: 12, atMs: 1_790_000_000_000 };
const user = { _id: userId, name: 'Ada Obi' };
const event = {
  ...moment,
  type: 'WithdrawalRejected',
  what: 'The withdrawal of ₦5,000.00 was rejected and its amount given back.',
  why: 'The account name differs.',
  masked: null,
  actor: { _id: '2f6d3c1e-5b0a-4f39-9c55-7a2a1d0b8e11', name: 'Administrator', role: 'admin' },
  person: user,
  withdrawalId,
  stream: `account-${userId}`,
  requestId: '9e107d9d-372b-4b68-8a5f-0c1d2e3f4a05',
};
const explained = { ...event, balanceAfter: { available: 5000, held: 0 } };

const eventType = z
  .string('Give type once.')
  .check(z.regex(/^[A-Za-z]{1,64}$/, 'This event type does not exist.'));
const actor = z.string('Give actor once.').check(z.regex(/^[\w-]{1,64}$/, 'This actor is not valid.'));

/** Which events to return; an omitted member matches everything. */
const eventFilter = {
  person: z.optional(id),
  type: z.optional(eventType),
  actor: z.optional(actor),
  id: z.optional(id),
  ...span,
};

export const timelineEndpoints = {
  'GET /api/audit/events': {
    access: 'staff',
    summary:
      'What happened, in plain words, newest first. `id` finds every event that names a person or thing.',
    status: 200,
    query: z.object({ ...eventFilter, limit, cursor }),
    response: z.object({ events: z.array(TimelineEvent), nextCursor }),
    example: { query: { person: userId }, response: { events: [event], nextCursor: null } },
  },
  'GET /api/audit/events/count': {
    access: 'staff',
    summary: 'How many events match a filter; counts no further than 100,000.',
    status: 200,
    query: z.object(eventFilter),
    response: z.object({ total: z.int(), isAtLeast: z.boolean() }),
    example: { query: { person: userId }, response: { total: 12, isAtLeast: false } },
  },
  'GET /api/audit/events.csv': {
    ...asCsv(
      'The events that a filter finds, newest first; with names and addresses for admins only, the addresses as their duties show them.',
      'position,time,type,what,why,actor,actor role,person,withdrawal,request\r\n',
    ),
    query: z.object(eventFilter),
  },
  'POST /api/audit/disclosures': {
    access: 'staff',
    summary:
      'Reveals a masked value of an event, a withdrawal or a person. Who asked, and why, is recorded in the log first.',
    idempotent: true,
    status: 200,
    refusals: [{ status: 404, code: 'not_found', message: 'This masked value does not exist.' }],
    body: z
      .object({
        /** The event whose masked value is revealed. */
        position: z.optional(
          z.int('Position must be a whole number.').check(z.minimum(1, 'Position must be at least 1.')),
        ),
        /** The person whose email address is revealed. */
        person: z.optional(id),
        /** The withdrawal whose account number or account name (with who shares it) is revealed; see `what`. */
        withdrawal: z.optional(id),
        what: z.optional(z.enum(['email address', 'account number', 'account name'])),
        reason: line('Reason', 500),
      })
      .check(
        z.refine(
          ({ position, person, withdrawal, what }) =>
            [position, person, withdrawal].filter((each) => each !== undefined).length === 1 &&
            (what === undefined) === (position !== undefined) &&
            (what === 'email address') === (person !== undefined),
          'Give the position of an event, or what is masked of which person or withdrawal.',
        ),
      ),
    response: z.object({ value: z.string() }),
    example: {
      body: { position: 12, reason: 'Compared with the statement of the bank.' },
      response: { value: '0123456789' },
    },
  },
  'GET /api/audit/people/{userId}/at': {
    access: 'staff',
    summary: 'A person’s account as of any moment, from the log alone.',
    status: 200,
    refusals: [noSuchUser, positionUnknown],
    params: z.object({ userId: id }),
    query: asOfQuery,
    response: PersonAt,
    example: {
      params: { userId },
      response: {
        ...moment,
        user,
        role: 'user',
        status: 'activated',
        available: 5000,
        held: 0,
        videosClaimed: 1,
        withdrawals: [
          { _id: withdrawalId, amount: 5000, status: 'rejected', requestedAtMs: 1_790_000_000_000 },
        ],
        withdrawalsInAll: 1,
        rewards: [],
        rewardsInAll: 0,
        changes: [{ ...moment, type: 'WithdrawalRejected' }],
      },
    },
  },
  'GET /api/audit/explain/{userId}': {
    access: 'staff',
    summary: 'Why a person’s balance is what it is: their events, oldest first, with the balance after each.',
    status: 200,
    refusals: [noSuchUser, positionUnknown],
    params: z.object({ userId: id }),
    query: z.object({ ...asOf, limit, cursor }).check(oneMoment),
    response: z.object({ ...asOfAnswer, balance, events: z.array(ExplainedEvent), nextCursor }),
    example: {
      params: { userId },
      response: {
        ...moment,
        balance: { available: 5000, held: 0 },
        events: [explained],
        nextCursor: null,
      },
    },
  },
  'GET /api/audit/explain/withdrawals/{id}': {
    access: 'staff',
    summary: 'Why a withdrawal has its status: its events, oldest first, with the balance after each.',
    status: 200,
    refusals: [{ status: 404, code: 'not_found', message: 'This withdrawal does not exist.' }],
    params: z.object({ id }),
    response: z.object({
      _id: z.string(),
      amount: naira,
      status: z.enum(WITHDRAWAL_STATUSES),
      /** The person's balance before they requested it. */
      balanceBefore: balance,
      events: z.array(ExplainedEvent),
    }),
    example: {
      params: { id: withdrawalId },
      response: {
        _id: withdrawalId,
        amount: 5000,
        status: 'rejected',
        balanceBefore: { available: 5000, held: 0 },
        events: [explained],
      },
    },
  },
} as const;
