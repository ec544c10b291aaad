import type { BulkCommands } from '../commands/bulk.ts';
import { type Route, route } from './route.ts';

interface BulkRoutesOptions {
  readonly bulk: Pick<BulkCommands, 'progressOf'>;
  readonly clock: () => number;
}

/** Reports the progress of a person's call about many rows, while they wait for its answer. */
export const bulkRoutes = ({ bulk, clock }: BulkRoutesOptions): Route[] => [
  route('GET /api/bulk/progress', async ({ actor }) => ({
    running: (await bulk.progressOf(actor.id, clock())) ?? null,
  })),
];
