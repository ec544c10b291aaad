import * as z from 'zod/mini';

/**
 * Every error answer (RFC 9457, application/problem+json). `message` is for people, `code` is stable for programs,
 * `errors` names the fields at fault.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;
