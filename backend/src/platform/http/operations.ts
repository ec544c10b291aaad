import type Router from '@koa/router';
import type { Metrics } from '../observability/metrics.ts';

export interface Operations {
  /** Whether database and read models are there, for GET /readyz. */
  readonly readiness: () => Promise<{ ready: boolean }>;
  readonly metrics: Metrics;
}

/** They are asked all the time, so they are neither logged nor counted. */
export const OPERATIONS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** What those who run the product ask; the edge does not pass /readyz and /metrics on. */
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
