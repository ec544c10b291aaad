import { expectProblem, send } from '../../testing/http.ts';
import { capturedLogger, serveRoutes } from '../../testing/routes.ts';
import type { Metrics } from '../observability/metrics.ts';
import { clientReportRoutes, MAX_RELEASES, reportLimits } from './client-reports.ts';

const RELEASE = '1.4.0-1a2b3c4d';
const report = { remote: 'user', release: RELEASE, phase: 'render', error: 'TypeError' };

// The clock stands still.
beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

/** An API with these calls alone. */
async function aReceiver({ factor = 1 } = {}) {
  const counted: object[] = [];
  const { logger, written, lines } = capturedLogger();
  const metrics = { reported: (labels: object) => counted.push(labels) } as unknown as Metrics;
  const api = await serveRoutes({
    routes: clientReportRoutes({ metrics, logger, factor }),
    proxyHops: 1,
  });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(api.url, path, { method: 'POST', body, headers });
  return {
    counted,
    written,
    lines,
    tell: (body: unknown, headers?: Record<string, string>) => post('/api/reports', body, headers),
    tellCsp: (body: unknown, type: string) =>
      post('/api/reports/csp', JSON.stringify(body), { 'content-type': type }),
    stop: api.stop,
  };
}

type Receiver = Awaited<ReturnType<typeof aReceiver>>;

describe('a report', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await aReceiver();
  });
  afterEach(() => receiver.stop());

  it('is counted by remote, release and phase, and the name of its error is logged', async () => {
    expect((await receiver.tell(report)).status).toBe(200);
    expect(receiver.counted).toEqual([{ remote: 'user', release: RELEASE, phase: 'render' }]);
    expect(receiver.lines()).toMatchObject([{ remote: 'user', failure: 'TypeError' }]);
  });

  it('leaves no trace of members that the contract does not name', async () => {
    const private_ = { message: 'ada@example.com', url: '/reset?token=canary', userId: 'canary' };
    expect((await receiver.tell({ ...report, ...private_ })).status).toBe(200);
    expect(receiver.written()).not.toMatch(/ada@|canary/);
    expect(JSON.stringify(receiver.counted)).not.toMatch(/ada@|canary/);
  });

  it.each([
    ['a message in place of the error’s name', { error: 'Cannot read ada@example.com' }],
    ['an address in place of the remote', { remote: '/user/dashboard?token=x' }],
    ['a name that is too long', { remote: 'x'.repeat(33) }],
    ['no release', { release: 'latest' }],
    ['an unknown phase', { phase: 'idle' }],
  ])('with %s is refused', async (_, change) => {
    expectProblem(await receiver.tell({ ...report, ...change }), 400, { code: 'invalid_request' });
    expect(receiver.counted).toEqual([]);
  });

  it('of more than 2 KB is refused', async () => {
    expectProblem(await receiver.tell({ ...report, more: 'x'.repeat(2048) }), 413);
    expect(receiver.counted).toEqual([]);
  });

  it('is not refused because of reports from other addresses', async () => {
    const from = (address: string) => receiver.tell(report, { 'x-forwarded-for': address });
    for (let time = 0; time < reportLimits.perAddress; time++) {
      expect((await from('192.0.2.1')).status).toBe(200);
    }
    expect(expectProblem(await from('192.0.2.1'), 429).code).toBe('too_many_requests');
    expect((await from('192.0.2.2')).status).toBe(200);
  });

  it('is refused when all addresses together send too many', async () => {
    const { perAddress, inAll } = reportLimits;
    for (let site = 0; site < inAll / perAddress; site++) {
      const headers = { 'x-forwarded-for': `192.0.2.${site}` };
      await Promise.all(Array.from({ length: perAddress }, () => receiver.tell(report, headers)));
    }
    expectProblem(await receiver.tell(report, { 'x-forwarded-for': '198.51.100.1' }), 429);
    expect(receiver.counted).toHaveLength(inAll);
  });
});

it('counts releases beyond the first hundred together', async () => {
  const receiver = await aReceiver({ factor: 100 });
  for (let made = 0; made < MAX_RELEASES + 5; made++) {
    await receiver.tell({ ...report, release: `1.0.${made}-1a2b3c4d` });
  }
  expect(new Set(receiver.counted.map((labels) => JSON.stringify(labels))).size).toBe(MAX_RELEASES + 1);
  expect(receiver.counted.at(-1)).toEqual({ remote: 'other', release: 'other', phase: 'render' });
  await receiver.tell({ ...report, release: '1.0.0-1a2b3c4d' });
  expect(receiver.counted.at(-1)).toMatchObject({ remote: 'user', release: '1.0.0-1a2b3c4d' });
  await receiver.stop();
});

describe('a breach of the page’s policy', () => {
  const script = `https://app.example/mf/user/${RELEASE}/remoteEntry.js`;
  const page = 'https://app.example/reset-password?token=canary';
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await aReceiver();
  });
  afterEach(() => receiver.stop());

  it('is accepted in the older format', async () => {
    const own = { 'effective-directive': 'script-src-elem', 'document-uri': page, 'script-sample': 'canary' };
    await receiver.tellCsp({ 'csp-report': { ...own, 'source-file': script } }, 'application/csp-report');
    await receiver.tellCsp({ 'csp-report': own }, 'application/csp-report');
    expect(receiver.counted).toEqual([
      { remote: 'user', release: RELEASE, phase: 'csp' },
      { remote: 'shell', release: 'unknown', phase: 'csp' },
    ]);
    expect(receiver.written()).not.toContain('canary');
    expect(receiver.written()).toContain('script-src-elem');
  });

  it('is accepted from the Reporting API, whose other types are ignored', async () => {
    const body = { effectiveDirective: 'img-src', sourceFile: script, documentURL: page };
    const reports = [
      { type: 'csp-violation', age: 3, url: page, body },
      { type: 'deprecation', age: 3, url: page, body: { id: 'canary' } },
      { type: 'csp-violation', age: 3, url: page, body: { ...body, sourceFile: 'chrome-extension' } },
    ];
    expect((await receiver.tellCsp(reports, 'application/reports+json')).status).toBe(200);
    expect(receiver.counted).toEqual([{ remote: 'user', release: RELEASE, phase: 'csp' }]);
    expect(receiver.written()).not.toContain('canary');
  });

  it('is not accepted by the other call', async () => {
    const answer = await receiver.tell(JSON.stringify(report), { 'content-type': 'application/csp-report' });
    expectProblem(answer, 415, { code: 'json_only' });
  });
});
