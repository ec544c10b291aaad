import type { Idempotency } from './idempotency.ts';
import { type Route, route } from './route.ts';

/** Tells clients that lost the answer to a keyed call whether it was carried out. */
export const outcomeRoutes = ({ idempotency }: { idempotency: Pick<Idempotency, 'settle'> }): Route[] => [
  route('POST /api/outcomes', async ({ actor, body }) => ({
    outcome: await idempotency.settle({ ...body, actorId: actor.id }),
  })),
];
