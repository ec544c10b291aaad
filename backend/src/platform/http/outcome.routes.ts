import type { Idempotency } from './idempotency.ts';
import { type Route, route } from './route.ts';

/** Reports whether a keyed call was carried out, to clients that lost its answer. */
export const outcomeRoutes = ({ idempotency }: { idempotency: Pick<Idempotency, 'settle'> }): Route[] => [
  route('POST /api/outcomes', async ({ actor, body }) => ({
    outcome: await idempotency.settle({ ...body, actorId: actor.id }),
  })),
];
