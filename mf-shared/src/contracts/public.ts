import * as z from 'zod/mini';
import { naira } from './fields.ts';

/** What any screen may know without signing in; every value is the operator's. */
export const PublicConfig = z.object({
  productName: z.string(),
  supportEmail: z.string(),
  socialLink: z.string(),
  channelLink: z.string(),
  activationFee: naira,
  minimumWithdrawal: naira,
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const publicEndpoints = {
  'GET /api/public/config': { access: 'public', status: 200, response: PublicConfig },
} as const;
