import type Router from '@koa/router';
import type { Metrics } from '../observability/metrics.ts';

export interface Operations {
  /** Whether database and read models are available, for GET /readyz. */
  readonly readiness: () => Promise<{ ready: boolean }>;
  readonly metrics: Metrics;
}

/** Called continuously, so they are neither logged nor counted. */
export const OPERATIONS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Operational endpoints; the edge does not forward /readyz and /metrics. */
export function addOperations(router: Router, { readiness, metrics }: Operations): void {
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/readyz', async (ctx) => {
    const state = await readiness();
    ctx.status = state.ready ? 200 : 503;
    ctx.body = state;
  });
  router.get('/metrics', async (ctx) => {
    ctx.type = metrics.contentType;
    ctx.body = await metrics.read();
  });
}
