import type { PublicConfig } from 'mf-shared/contracts';
import { type Route, route } from '../../platform/http/route.ts';

export const publicRoutes = (config: PublicConfig): Route[] => [
  route('GET /api/public/config', async () => config),
];
