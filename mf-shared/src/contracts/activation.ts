import * as z from 'zod/mini';
import { naira } from './fields.ts';
import { ACCOUNT_STATUSES } from './rules.ts';

export const activationEndpoints = {
  'POST /api/user/activate-from-earnings': {
    access: 'user',
    summary: 'Pays the activation fee from your earnings and activates your account; once, ever.',
    idempotent: true,
    status: 200,
    refusals: [409, 422],
    response: z.object({ message: z.string(), earning: naira, status: z.enum(ACCOUNT_STATUSES) }),
    example: {
      response: { message: 'Your account is activated.', earning: 500, status: 'activated' },
    },
  },
} as const;
