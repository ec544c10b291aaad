import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import type { SignedIn } from '../platform/auth/sessions.ts';
import { type AppOptions, createApp } from '../platform/http/app.ts';
import type { RateLimits } from '../platform/http/rate-limits.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { createHttpServer, type TimeLimits } from '../platform/http/server.ts';
import { createLogger } from '../platform/observability/logger.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { Availability } from '../platform/postgres/availability.ts';

interface Options extends Partial<AppOptions> {
  readonly routes: AppOptions['routes'];
  readonly publicUrl?: string;
  readonly timeLimits?: Partial<TimeLimits>;
}

/** The person every token signs in as. */
export const SOMEBODY: SignedIn = {
  id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02',
  role: 'user',
  sessionId: '3d0d6a51-9c3e-4f0c-8c3a-6b8a5c1b7a10',
};

/** A logger of the lowest level, and everything it wrote. */
export function capturedLogger() {
  const output = new PassThrough();
  const chunks: string[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const written = () => chunks.join('');
  const lines = () =>
    written()
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { logger: createLogger('debug', output), written, lines };
}

/** A test's own routes in the real application and server, without a database. */
export async function serveRoutes({ publicUrl = 'http://localhost:3000', timeLimits, ...options }: Options) {
  const { logger, written, lines } = capturedLogger();
  const headers = securityHeaders({ publicUrl, corsOrigins: options.corsOrigins ?? [] });
  const app = createApp({
    logger,
    headers,
    metrics: new Metrics({
      head: async () => 0,
      projected: () => 0,
      behindMs: async () => 0,
      stoppedProjections: () => [],
      waitingPasswords: () => 0,
      audit: () => ({ treeSize: 0, checkpointSize: 0, hasAlarm: false }),
      notErased: () => 0,
      swept: () => [],
    }),
    availability: new Availability(async () => undefined),
    sessions: { authenticate: async () => SOMEBODY } as unknown as AppOptions['sessions'],
    onDuty: async (admin) => admin,
    idempotency: {
      once: (_: unknown, work: (id: string) => unknown) => work('command'),
    } as AppOptions['idempotency'],
    rateLimits: {
      run: (_: unknown, __: unknown, work: () => unknown) => work(),
      accountHash: () => undefined,
    } as unknown as RateLimits,
    securityEvents: {},
    quotas: { take: () => undefined } as unknown as AppOptions['quotas'],
    readModels: {
      isShown: true,
      shownPosition: 0,
      generation: 0,
      reached: async () => undefined,
      onEpoch: () => undefined,
    },
    corsOrigins: [],
    proxyHops: 0,
    readiness: async () => ({ ready: true }),
    isDraining: () => false,
    files: [],
    documents: [],
    publicDocuments: [],
    ...options,
  });
  const server = createHttpServer(app.callback(), { headers, limits: timeLimits ?? {} });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    written,
    lines,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
