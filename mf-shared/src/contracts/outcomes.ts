import * as z from 'zod/mini';

export const outcomeEndpoints = {
  'POST /api/outcomes': {
    access: 'signedIn',
    summary:
      'Settles a call whose answer was lost, by its Idempotency-Key: done, running, or none. After none, the call is never carried out.',
    status: 200,
    body: z.object({
      method: z.enum(['POST', 'PUT', 'DELETE']),
      path: z
        .string('Path is required.')
        .check(z.regex(/^\/api\/[\w/-]{1,200}$/, 'Path must be that of a call of this API.')),
      key: z
        .string('Key is required.')
        .check(z.regex(/^[\x21-\x7e]{1,255}$/, 'Key must be 1 to 255 printable characters.')),
    }),
    response: z.object({ outcome: z.enum(['done', 'running', 'none']) }),
    example: {
      body: { method: 'POST', path: '/api/user/withdraw', key: '5f0c6f4e9a504b0f' },
      response: { outcome: 'done' },
    },
  },
} as const;
