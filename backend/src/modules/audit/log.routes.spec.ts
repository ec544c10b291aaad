import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decodeBundle,
  openCheckpoint,
  openReceipt,
  readVerifierKey,
  verifyLog,
} from 'mf-shared/transparency';
import type { StreamAppend } from '../../platform/event-store/event-store.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { aReport } from '../../testing/report.ts';
import { context } from '../../testing/sample-events.ts';
import { until } from '../../testing/until.ts';
import { verifyExport } from './verify-export.ts';

let app: TestApp;
let token: string;
let earner: TestUser;
/** The checkpoint that was signed automatically, and the state of the log then. */
let first: { note: string; state: object };

beforeAll(async () => {
  app = await startTestApp();
  const { log } = app.application;
  await until(() => log.state().checkpointSize > 0);
  first = { note: (await log.queries.newestCheckpoint())?.note ?? '', state: log.state() };
  token = await app.auditorToken();
  earner = await app.newEarner(100_000);
  await sign();
});
afterAll(() => app.stop());

const ask = (path: string, as: string | undefined = token) =>
  send(app.url, path, as === undefined ? {} : { token: as });

/** Signs a checkpoint that covers the current log. */
async function sign(): Promise<void> {
  await app.application.log.sign();
}

const sizeOfCheckpoint = async () => Number((await ask('/audit/log/checkpoint')).text.split('\n')[1]);

/** The log as read over HTTP. */
const served = {
  read: async (path: string) => {
    const response = await fetch(`${app.url}/audit/log/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  },
};

async function addVideos(count: number): Promise<void> {
  const video = { title: 'Harmattan', videolink: 'https://videos.example/h.webm', priceKobo: 5000n };
  const appends = Array.from({ length: count }, (): StreamAppend => {
    const videoId = randomUUID();
    const added = { type: 'VideoAdded', data: { videoId, ...video } };
    return { stream: `video-${videoId}`, expected: 'none', events: [added] };
  });
  await app.application.store.append(appends, context(randomUUID()));
}

const newWithdrawal = async () => {
  const body = { amount: 5000, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
  return (await earner.call('POST /api/user/withdraw', { body })).body.withdrawal._id;
};

it('the log is signed automatically soon after the start', () => {
  expect(first.state).toMatchObject({ hasAlarm: false, alarm: null });
  const verifier = readVerifierKey(app.application.log.verifierKey);
  expect(openCheckpoint(first.note, verifier).origin).toBe('localhost:3000/audit');
});

describe('the served log', () => {
  it('passes the verifier with nothing but the served files', async () => {
    const { text: key } = await ask('/audit/log/key');
    expect(key).toMatch(/^localhost:3000\/audit\+[0-9a-f]{8}\+\S{44}\n$/);
    const events: string[] = [];
    const checkpoint = await verifyLog(served, {
      verifierKey: key,
      onEntry: (entry) => events.push((JSON.parse(entry.toString()) as { type: string }).type),
    });
    expect(checkpoint.size).toBe(events.length);
    expect(events).toContain('VideoEarningClaimed');
  });

  it('sends content types and caching headers', async () => {
    const size = await sizeOfCheckpoint();
    const [checkpoint, tile, bundle] = await Promise.all([
      ask('/audit/log/checkpoint'),
      ask(`/audit/log/tile/0/000.p/${size}`),
      ask(`/audit/log/tile/entries/000.p/${size}`),
    ]);
    const headers = [checkpoint, tile, bundle].map((answer) => [
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
    ]);
    expect(headers).toEqual([
      ['text/plain; charset=utf-8', 'no-store'],
      ['application/octet-stream', 'no-store'],
      ['application/octet-stream', 'no-store'],
    ]);
  });

  it('serves full tiles, also with no-store, and each of their partial tiles', async () => {
    await addVideos(256);
    await sign();
    const full = await ask('/audit/log/tile/0/000');
    expect([full.status, full.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [whole, part] = await Promise.all(['tile/0/000', 'tile/0/000.p/9'].map(served.read));
    expect(part).toEqual(whole?.subarray(0, 9 * 32));
    expect(decodeBundle((await served.read('tile/entries/000.p/9')) ?? Buffer.alloc(0)).entries).toHaveLength(
      9,
    );
    expect(await served.read('tile/1/000.p/1')).toHaveLength(32);
  });

  it('answers 404 for other paths and beyond the newest checkpoint', async () => {
    const size = await sizeOfCheckpoint();
    for (const path of [
      'tile/0/0',
      'tile/0/001',
      'tile/1/000',
      'tile/64/000',
      'tile/entries/x001/000',
      'tile/0/000.p/0',
      'tile/0/000.p/300',
      'tile/%00',
      'tile/0/../../checkpoint%2f',
      'tile',
      '',
      'proof/-1',
      'proof/01',
      'proof/x',
      `proof/${size}`,
      'proof/99999999999999999999',
    ]) {
      expect([path, (await ask(`/audit/log/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('is for staff only', async () => {
    for (const path of ['checkpoint', 'key', 'export.tar.gz', 'tile/0/000', 'tile/entries/000', 'proof/0']) {
      expectProblem(await send(app.url, `/audit/log/${path}`), 401, { code: 'token_missing' });
      expectProblem(await ask(`/audit/log/${path}`, earner.token), 403, { code: 'forbidden' });
      const { status, headers } = await ask(`/audit/log/${path}`, await app.adminToken());
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
    const posted = await send(app.url, '/audit/log/checkpoint', { method: 'POST', token });
    expectProblem(posted, 405);
  });

  it('can be downloaded as one archive that verifies itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'watchearn-log-'));
    try {
      const response = await fetch(`${app.url}/audit/log/export.tar.gz`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.headers.get('content-type')).toBe('application/gzip');
      const file = join(folder, 'log.tar.gz');
      await writeFile(file, Buffer.from(await response.arrayBuffer()));
      const { verifierKey } = app.application.log;
      expect(await verifyExport(file, { verifierKey, kept: [] })).toMatchObject({
        passed: true,
        size: await sizeOfCheckpoint(),
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('proves any entry', async () => {
    const verifier = readVerifierKey((await ask('/audit/log/key')).text);
    const { text } = await ask('/audit/log/proof/3');
    const { index, entry } = openReceipt(text, verifier);
    expect([index, JSON.parse(entry.toString())]).toEqual([
      3,
      expect.objectContaining({ v: '1', index: '3' }),
    ]);
  });
});

describe('the receipt of a withdrawal', () => {
  it('is available once a checkpoint covers it, and proves the latest status', async () => {
    const id = await newWithdrawal();
    const path = `/api/user/withdrawals/${id}/receipt`;
    expectProblem(await ask(path, earner.token), 409, { code: 'receipt_not_ready' });
    await sign();
    const verifier = readVerifierKey((await ask('/audit/log/key')).text);
    const typeIn = async () => {
      const { entry } = openReceipt((await ask(path, earner.token)).text, verifier);
      return (JSON.parse(entry.toString()) as { type: string; data: { withdrawalId: string } }).type;
    };
    expect(await typeIn()).toBe('WithdrawalRequested');

    const admin = await app.admin();
    const decide = (body: object) => admin('PUT /api/user/withdrawals/{id}/status', { params: { id }, body });
    await decide({ status: 'approved' });
    await decide({ status: 'paid', reference: 'TRX 1' });
    expectProblem(await ask(path, earner.token), 409);
    await sign();
    expect(await typeIn()).toBe('WithdrawalPaid');
  });

  it('is served to its owner and to staff only', async () => {
    const withdrawal = await newWithdrawal();
    const path = `/api/user/withdrawals/${withdrawal}/receipt`;
    await sign();
    const other = await app.newUser();
    expectProblem(await send(app.url, path), 401);
    expectProblem(await ask(path, other.token), 404, { message: 'This withdrawal does not exist.' });
    for (const as of [earner.token, token, await app.adminToken()])
      expect((await ask(path, as)).status).toBe(200);
    const inUpperCase = `/api/user/withdrawals/${withdrawal.toUpperCase()}/receipt`;
    expect((await ask(inUpperCase, earner.token)).status).toBe(200);
    for (const id of ['%00', 'x', '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02']) {
      expectProblem(await ask(`/api/user/withdrawals/${id}/receipt`, earner.token), 404);
    }
  });
});

describe('the receipt of a watch session', () => {
  it('proves to anybody what its owner watched, and is linked from their movements', async () => {
    const videoId = await app.addVideo(50, 120);
    const tab = '0a'.repeat(16);
    const { session } = (await earner.call('POST /api/watch-sessions', { body: { videoId, tab } })).body;
    const path = `/api/user/watches/${session._id}/receipt`;
    expectProblem(await ask(path, earner.token), 404, { message: 'This watch session does not exist.' });
    await earner.call('POST /api/watch-sessions/{id}/beats', {
      params: { id: session._id },
      body: { tab, ...session.next, ...aReport([0, 1]) },
    });
    await earner.call('POST /api/videos/claim/claim/{id}', { params: { id: videoId } });
    expectProblem(await ask(path, earner.token), 409, { code: 'receipt_not_ready' });
    await sign();
    const verifier = readVerifierKey((await ask('/audit/log/key')).text);
    const { entry } = openReceipt((await ask(path, earner.token)).text, verifier);
    expect(JSON.parse(entry.toString())).toMatchObject({
      type: 'VideoWatched',
      data: { userId: earner.id, videoId, verdict: 'partial', watchedTenths: 10, neededTenths: 1080 },
    });
    expectProblem(await ask(path, (await app.newUser()).token), 404);
    const { movements } = (await earner.call('GET /api/user/movements', { query: {} })).body;
    expect(movements[0]).toMatchObject({ kind: 'video', watchId: session._id });
    expect(movements.at(-1)?.watchId).toBeUndefined();
  });
});

it('lets an admin sign the log at once, and shows staff how far it is signed', async () => {
  await app.addVideo();
  const auditor = app.client(token);
  const { body } = await (await app.admin())('POST /api/audit/checkpoint');
  const events = await app.application.store.head();
  expect(body).toMatchObject({ events, treeSize: events, checkpointSize: events, alarm: null });
  expect((await auditor('GET /api/audit/status')).body).toEqual(body);
});
