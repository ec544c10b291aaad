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
PublicConfig.register(z.globalRegistry, { title: 'PublicConfig' });

export const publicEndpoints = {
  'GET /api/public/config': {
    access: 'public',
    summary: 'What the operator lets any screen know: names, addresses, the fee and the minimum.',
    status: 200,
    response: PublicConfig,
    example: {
      response: {
        productName: 'WatchEarn',
        supportEmail: 'support@watchearn.example',
        socialLink: 'https://social.example/watchearn',
        channelLink: 'https://channel.example/watchearn',
        activationFee: 7000,
        minimumWithdrawal: 5000,
      },
    },
  },
} as const;
