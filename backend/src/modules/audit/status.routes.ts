import type { AuditStatus } from 'mf-shared/contracts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { TransparencyLog } from './transparency-log.ts';

interface StatusRoutesOptions {
  readonly log: TransparencyLog;
  readonly store: Pick<EventStore, 'head'>;
}

/** What staff see of the transparency log. */
export function statusRoutes({ log, store }: StatusRoutesOptions): Route[] {
  const status = async (): Promise<AuditStatus> => {
    const [events, { size }, checkpoint, settled] = await Promise.all([
      store.head(),
      log.queries.tree(),
      log.queries.newestCheckpoint(),
      log.queries.newestHead(),
    ]);
    return {
      events,
      treeSize: size,
      checkpointSize: checkpoint?.size ?? 0,
      lastCheckpointAtMs: settled?.atMs ?? null,
      verifierKey: log.verifierKey,
      alarm: log.state().alarm,
      verification: null,
      replay: null,
    };
  };

  return [
    route('GET /api/audit/status', status),
    route('POST /api/audit/checkpoint', async () => {
      await log.sign();
      return status();
    }),
  ];
}
