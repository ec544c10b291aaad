import * as z from 'zod/mini';
import { id, line } from './fields.ts';
import { HOLD_REASONS } from './rules.ts';
import { Evidence, Withdrawal, withdrawalExample } from './withdrawals.ts';

const { user: _, ...withdrawal } = withdrawalExample;
const evidence = [{ signal: 'unproven_claims', figures: { claims: 3, naira: 450, all: 12 } }];
const hold = {
  reason: 'watching',
  words: 'Three claims came within a second.',
  evidence,
  decideByMs: 1_790_600_000_000,
};
const params = { id: withdrawal._id };
const noSuchWithdrawal = {
  status: 404,
  code: 'not_found',
  message: 'This withdrawal does not exist.',
} as const;
const notHeld = {
  status: 409,
  code: 'withdrawal_not_held',
  message: 'This withdrawal is not on hold.',
} as const;

export const holdEndpoints = {
  'GET /api/user/withdrawals/{id}/signals': {
    access: 'staff',
    summary: 'The signals about a withdrawal, with their figures. They never decide anything.',
    status: 200,
    refusals: [noSuchWithdrawal],
    params: z.object({ id }),
    response: z.object({ evidence: z.array(Evidence) }),
    example: { params, response: { evidence } },
  },
  'POST /api/user/withdrawals/{id}/hold': {
    access: 'admin',
    summary:
      'Puts a withdrawal on hold for at most seven days; its person reads the reason, and may answer once.',
    idempotent: true,
    status: 200,
    refusals: [
      noSuchWithdrawal,
      { status: 409, code: 'withdrawal_held', message: 'This withdrawal is on hold already.' },
      {
        status: 409,
        code: 'withdrawal_state',
        message: 'This withdrawal is paid, with the reference TRF-1.',
      },
    ],
    params: z.object({ id }),
    body: z.object({
      reason: z.enum(HOLD_REASONS, 'Choose a reason.'),
      words: line('Explanation', 500),
    }),
    response: z.object({ message: z.string(), withdrawal: Withdrawal }),
    example: {
      params,
      body: { reason: hold.reason, words: hold.words },
      response: { message: 'Withdrawal put on hold.', withdrawal: { ...withdrawal, hold } },
    },
  },
  'DELETE /api/user/withdrawals/{id}/hold': {
    access: 'admin',
    stepUp: true,
    summary: 'Releases a withdrawal: it can be approved and paid again.',
    idempotent: true,
    status: 200,
    refusals: [noSuchWithdrawal, notHeld],
    params: z.object({ id }),
    response: z.object({ message: z.string(), withdrawal: Withdrawal }),
    example: { params, response: { message: 'Withdrawal released.', withdrawal } },
  },
  'POST /api/user/withdrawals/{id}/hold/answer': {
    access: 'user',
    summary: 'Answers a hold on your withdrawal, once.',
    idempotent: true,
    status: 200,
    refusals: [
      noSuchWithdrawal,
      notHeld,
      { status: 409, code: 'hold_answered', message: 'You have answered already.' },
    ],
    params: z.object({ id }),
    body: z.object({ answer: line('Answer', 1000) }),
    response: z.object({ message: z.string() }),
    example: {
      params,
      body: { answer: 'I watched them on my phone, which was offline.' },
      response: { message: 'Your answer was sent.' },
    },
  },
} as const;
