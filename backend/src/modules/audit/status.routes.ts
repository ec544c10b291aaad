import type { AuditStatus } from 'mf-shared/contracts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { TransparencyLog } from './transparency-log.ts';
import type { VerificationQueries } from './verification.queries.ts';

interface StatusRoutesOptions {
  readonly log: TransparencyLog;
  readonly store: Pick<EventStore, 'head'>;
  readonly verifications: Pick<VerificationQueries, 'newest'>;
}

/** The status of the transparency log, for staff. */
export function statusRoutes({ log, store, verifications }: StatusRoutesOptions): Route[] {
  const status = async (): Promise<AuditStatus> => {
    const [events, { size }, checkpoint, verification, replay] = await Promise.all([
      store.head(),
      log.queries.tree(),
      log.queries.newestCheckpoint(),
      verifications.newest('verify'),
      verifications.newest('replay'),
    ]);
    return {
      events,
      treeSize: size,
      checkpointSize: checkpoint?.size ?? 0,
      lastCheckpointAtMs: checkpoint?.atMs ?? null,
      verifierKey: log.verifierKey,
      alarm: log.state().alarm,
      verification,
      replay,
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
