import * as z from 'zod/mini';
import { naira } from './fields.ts';
import { ACCOUNT_STATUSES } from './rules.ts';

export const activationEndpoints = {
  'POST /api/user/activate-from-earnings': {
    access: 'user',
    summary: 'Pays the activation fee from your earnings and activates your account; once, ever.',
    idempotent: true,
    status: 200,
    refusals: [
      { status: 409, code: 'already_activated', message: 'Your account is already activated.' },
      {
        status: 409,
        code: 'fee_already_paid',
        message: 'You have paid the activation fee before. Please contact support.',
      },
      {
        status: 422,
        code: 'insufficient_earnings',
        message: 'Your available earnings do not reach the activation fee of NGN 7,000.',
      },
    ],
    response: z.object({ message: z.string(), earning: naira, status: z.enum(ACCOUNT_STATUSES) }),
    example: {
      response: { message: 'Your account is activated.', earning: 500, status: 'activated' },
    },
  },
} as const;
