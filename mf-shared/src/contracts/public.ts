import * as z from 'zod/mini';
import { id, naira } from './fields.ts';

/** What any screen may know without signing in; the operator sets every value. */
export const PublicConfig = z.object({
  productName: z.string(),
  supportEmail: z.string(),
  socialLink: z.string(),
  channelLink: z.string(),
  activationFee: naira,
  minimumWithdrawal: naira,
  /** The bank that people are warned not to use for the fee. */
  warnedBank: z.string(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
PublicConfig.register(z.globalRegistry, { title: 'PublicConfig' });

export const PublicStats = z.object({
  /** Accounts of the role user. */
  users: z.int(),
  /** Videos on offer. */
  videos: z.int(),
});
export type PublicStats = z.infer<typeof PublicStats>;
PublicStats.register(z.globalRegistry, { title: 'PublicStats' });

export const PublicVideos = z.object({
  /** The newest, at most three. */
  videos: z.array(z.object({ _id: id, title: z.string(), price: naira })),
});
export type PublicVideos = z.infer<typeof PublicVideos>;
PublicVideos.register(z.globalRegistry, { title: 'PublicVideos' });

export const publicEndpoints = {
  'GET /api/public/config': {
    access: 'public',
    summary: 'Public settings of the operator: names, addresses, the fee, the minimum and the bank to avoid.',
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
        warnedBank: 'Example Microfinance Bank',
      },
    },
  },
  'GET /api/public/stats': {
    access: 'public',
    summary: 'How many people use the product, and how many videos are on offer.',
    status: 200,
    response: PublicStats,
    example: { response: { users: 1200, videos: 12 } },
  },
  'GET /api/public/videos': {
    access: 'public',
    summary: 'Up to three videos that people can earn with now, and what each pays.',
    status: 200,
    response: PublicVideos,
    example: {
      response: { videos: [{ _id: '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03', title: 'Harmattan', price: 150 }] },
    },
  },
} as const;
