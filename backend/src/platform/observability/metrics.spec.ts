import { endpoints } from 'mf-shared/contracts';
import { ADMIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/http.ts';
import { serveRoutes } from '../../testing/routes.ts';
import { until } from '../../testing/until.ts';
import { Metrics } from './metrics.ts';

const figures = async (url: string) => (await send(url, '/metrics')).text;

describe('the metrics of the product', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => app.stop());

  it('are in the text format of Prometheus and include process metrics', async () => {
    const answer = await send(app.url, '/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const name of [
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'password_queue_length 0',
    ]) {
      expect(answer.text).toContain(name);
    }
  });

  it('label requests by route, never by path', async () => {
    const id = await app.addVideo();
    const { call } = await app.newUser();
    await call('POST /api/videos/claim/claim/{id}', { params: { id } });
    await send(app.url, '/api/people/ada@example.com?token=secret');
    const text = await figures(app.url);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/videos/claim/claim/:id",status="200"} 1',
    );
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
    expect(text).not.toMatch(new RegExp(`${id}|ada@|secret`));
    expect(text).not.toContain('/metrics');
  });

  it('show the head of the log and the position of the read models', async () => {
    const head = await app.application.store.head();
    let text = '';
    await until(async () => {
      text = await figures(app.url);
      return text.includes('projection_lag_events 0\n');
    });
    expect(head).toBeGreaterThan(0);
    expect(text).toContain(`event_log_head ${head}\n`);
    expect(text).not.toContain('projection_stopped{');
  });

  it('count what browsers report, by remote, release and phase', async () => {
    const body = { remote: 'user', release: '1.4.0-1a2b3c4d', phase: 'load', error: 'NetworkError' };
    for (let time = 0; time < 2; time++) await app.client()('POST /api/reports', { body });
    expect(await figures(app.url)).toContain(
      'client_reports_total{remote="user",release="1.4.0-1a2b3c4d",phase="load"} 2\n',
    );
  });

  it('count rate-limited requests', async () => {
    const logIn = () => app.client()('POST /api/auth/login', { body: { ...ADMIN, password: 'wrong' } });
    for (let time = 0; time < 11; time++) await logIn();
    expect(await figures(app.url)).toContain('http_rate_limited_total{route="/api/auth/login"} 1\n');
  });
});

it('gives every application its own metrics', async () => {
  const name = 'GET /api/public/config';
  const routes = [{ name, endpoint: endpoints[name], handle: async () => ({}) }] as const;
  const [one, other] = await Promise.all([serveRoutes({ routes }), serveRoutes({ routes })]);
  await send(one.url, '/api/public/config');
  expect(await figures(one.url)).toContain('route="/api/public/config"');
  expect(await figures(other.url)).not.toContain('route="/api/public/config"');
  await Promise.all([one.stop(), other.stop()]);
});

it('shows what stopped, what failed and an unavailable database', async () => {
  const metrics = new Metrics({
    head: () => Promise.reject(new Error('away')),
    projected: () => 7,
    behindMs: async () => 1500,
    stoppedProjections: () => ['users'],
    waitingPasswords: () => 3,
    audit: () => ({ treeSize: 0, checkpointSize: 0, hasAlarm: false }),
    notErased: () => 2,
    swept: () => [{ rule: 'sessions', removed: 5, failures: 1, finishedAtMs: 1500 }],
  });
  const text = await metrics.read();
  expect(text).toContain('event_log_head Nan');
  expect(text).toContain('projection_lag_seconds 1.5\n');
  expect(text).toContain('projection_stopped{projection="users"} 1\n');
  expect(text).toContain('password_queue_length 3\n');
  expect(text).toContain('erasure_pending 2\n');
  expect(text).toContain('janitor_removed{rule="sessions"} 5\n');
  expect(text).toContain('janitor_failures{rule="sessions"} 1\n');
  expect(text).toContain('janitor_finished_seconds{rule="sessions"} 1.5\n');
});
