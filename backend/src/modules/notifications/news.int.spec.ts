import { connect } from '../../platform/postgres/client.ts';
import {
  startProcess,
  startTestApp,
  type TestApp,
  type TestProcess,
  type TestUser,
} from '../../testing/app.ts';
import { withShortLog } from '../../testing/short-log.ts';
import { until } from '../../testing/until.ts';
import { newsQueries } from './news.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const bank = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
const request = async ({ call }: TestUser) =>
  (await call('POST /api/user/withdraw', { body: { amount: 5000, ...bank } })).body.withdrawal._id as string;
const newsOf = async ({ call }: TestUser, query = {}) =>
  (await call('GET /api/user/notifications', { query })).body;

/** The messages of a stream, as they arrive. */
async function listen(url: string, token: string) {
  const response = await fetch(`${url}/api/user/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const messages: string[] = [];
  const state = { isOpen: true };
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const reading = (async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      messages.push(...decoder.decode(value).split('\n\n').filter(Boolean));
    }
    state.isOpen = false;
  })().catch(() => {
    state.isOpen = false;
  });
  return { response, messages, state, close: () => reader.cancel().then(() => reading) };
}

describe('news', () => {
  it('lists earnings and decisions, newest first, with amounts, titles and reasons', async () => {
    const ada = await app.newEarner(8000);
    const params = { id: await request(ada) };
    const admin = await app.admin();
    await admin('PUT /api/user/withdrawals/{id}/status', {
      params,
      body: { status: 'rejected', reason: 'The account name differs.' },
    });

    const { news, unread, nextCursor } = await newsOf(ada);

    expect([unread, nextCursor]).toEqual([3, null]);
    expect(news).toEqual([
      {
        _id: expect.stringMatching(/^\d+$/),
        kind: 'withdrawal_rejected',
        atMs: expect.any(Number),
        amount: 5000,
        reason: 'The account name differs.',
        withdrawalId: params.id,
      },
      expect.objectContaining({ kind: 'activated' }),
      expect.objectContaining({ kind: 'video_earned', amount: 8000, title: 'Harmattan' }),
    ]);
  });

  it('names the reward whose claim was handed over or cancelled, even when it was removed since', async () => {
    const ada = await app.newEarner(8000);
    const admin = await app.admin();
    const id = await app.addReward({ title: 'Airtime', type: 'Voucher', price: 500 });
    for (const body of [
      { status: 'fulfilled', note: 'AB12' } as const,
      { status: 'cancelled', reason: 'Sold out.' } as const,
    ]) {
      const reward = {
        id:
          body.status === 'fulfilled' ? id : await app.addReward({ title: 'Mug', type: 'Gift', price: 700 }),
      };
      await ada.call('POST /api/rewards/claim/claim-reward/{id}', { params: reward });
      const [claim] = (await ada.call('GET /api/user/reward-claims')).body.claims;
      await admin('PUT /api/rewards/claims/{id}/status', { params: { id: claim?._id as string }, body });
    }
    await admin('DELETE /api/rewards/{id}', { params: { id } });
    const { news } = await newsOf(ada);
    expect(news.slice(0, 4).map(({ kind, title, amount }) => [kind, title, amount])).toEqual([
      ['reward_cancelled', 'Mug', 700],
      ['reward_claimed', 'Mug', 700],
      ['reward_ready', 'Airtime', 500],
      ['reward_claimed', 'Airtime', 500],
    ]);
  });

  it('explains a hold in the words that the admin wrote', async () => {
    const ada = await app.newEarner(8000);
    const id = await request(ada);
    const admin = await app.admin();
    await admin('POST /api/user/withdrawals/{id}/hold', {
      params: { id },
      body: { reason: 'watching', words: 'Three claims came within a second.' },
    });
    expect((await newsOf(ada)).news[0]).toMatchObject({
      kind: 'withdrawal_held',
      reason: 'Three claims came within a second.',
    });
  });

  it('leaves out decisions that were taken back, and tells open pages', async () => {
    const ada = await app.newEarner(20_000);
    const [rejected, held] = [await request(ada), await request(ada)];
    const admin = await app.admin();
    const decide = (id: string, body: { status: 'rejected' | 'pending'; reason?: string }) =>
      admin('PUT /api/user/withdrawals/{id}/status', { params: { id }, body });
    await decide(rejected, { status: 'rejected', reason: 'A mistake.' });
    await admin('POST /api/user/withdrawals/{id}/hold', {
      params: { id: held },
      body: { reason: 'watching', words: 'Three claims came within a second.' },
    });
    expect((await newsOf(ada)).unread).toBe(4);
    const stream = await listen(app.url, ada.token);
    try {
      await until(() => stream.messages.length === 1);
      await decide(rejected, { status: 'pending' });
      await until(() => stream.messages.includes('data: news'));
    } finally {
      await stream.close();
    }
    await admin('DELETE /api/user/withdrawals/{id}/hold', { params: { id: held } });
    const { news, unread } = await newsOf(ada);
    expect(news.map(({ kind }) => kind)).toEqual(['activated', 'video_earned']);
    expect(unread).toBe(2);
  });

  it('is paged', async () => {
    const ada = await app.newUser();
    for (let count = 0; count < 3; count++) {
      await ada.call('POST /api/videos/claim/claim/{id}', { params: { id: await app.addVideo(10 + count) } });
    }
    const first = await newsOf(ada, { limit: '2' });
    const second = await newsOf(ada, { limit: '2', cursor: first.nextCursor as string });
    expect([...first.news, ...second.news].map(({ amount }) => amount)).toEqual([12, 11, 10]);
    expect(second.nextCursor).toBeNull();
  });

  it('is marked as seen up to a position, on every device, and never becomes unseen again', async () => {
    const ada = await app.newUser();
    for (let count = 0; count < 2; count++) {
      await ada.call('POST /api/videos/claim/claim/{id}', { params: { id: await app.addVideo(10) } });
    }
    const [newest, oldest] = (await newsOf(ada)).news.map(({ _id }) => _id);
    const see = async (upTo: string | undefined) =>
      (await ada.call('PUT /api/user/notifications/seen', { body: { upTo } })).body.unread;

    expect(await see(oldest)).toBe(1);
    expect(await see(newest)).toBe(0);
    expect(await see(oldest)).toBe(0);
    // Future events are not marked as seen in advance.
    await see('999999999999999');
    await ada.call('POST /api/videos/claim/claim/{id}', { params: { id: await app.addVideo(10) } });
    expect((await newsOf(ada)).unread).toBe(1);
  });

  it('counts new events as unread after the log is restored to an earlier point', async () => {
    const ada = await app.newEarner(50);
    const sql = connect(app.databaseOwnerUrl, { max: 1, name: 'test' });
    await sql`
      insert into notifications.seen (user_id, position) select ${ada.id}, position + 1000 from log.head`;
    const news = newsQueries(sql, sql, Date.now);
    await news.startOver();
    await ada.call('POST /api/videos/claim/claim/{id}', { params: { id: await app.addVideo(10) } });
    expect((await newsOf(ada)).unread).toBe(1);
    await sql.end();
  });

  it('leaves seen events seen while the log is imported again', async () => {
    const ada = await app.newEarner(50);
    const sql = connect(app.databaseOwnerUrl, { max: 1, name: 'test' });
    const [newest] = (await newsOf(ada)).news;
    await withShortLog(app.databaseOwnerUrl, async () => {
      await ada.call('PUT /api/user/notifications/seen', { body: { upTo: newest?._id } });
      await newsQueries(sql, sql, Date.now).startOver();
    });
    expect((await newsOf(ada)).unread).toBe(0);
    await sql.end();
  });

  it('is shown to its own person only', async () => {
    const ada = await app.newEarner(50);
    const bola = await app.newUser();
    expect((await newsOf(ada)).news).toHaveLength(2);
    expect((await newsOf(bola)).news).toEqual([]);
  });

  it('counts nothing older than a week as unread for people who look for the first time', async () => {
    const ada = await app.newEarner(50);
    const later = await startProcess(app.databaseUrl, { clock: () => Date.now() + 8 * 24 * 60 * 60 * 1000 });
    try {
      const { body } = await later.client(ada.token)('GET /api/user/notifications', {});
      expect([body.news.length, body.unread]).toEqual([2, 0]);
    } finally {
      await later.stop();
    }
  });
});

describe('the stream', () => {
  let other: TestProcess;
  beforeAll(async () => {
    other = await startProcess(app.databaseUrl);
  });
  afterAll(() => other.stop());

  it('notifies its owner, and nobody else, of news from every process', async () => {
    const ada = await app.newUser();
    const bola = await app.newUser();
    const streams = [
      await listen(app.url, ada.token),
      await listen(other.url, ada.token),
      await listen(app.url, bola.token),
    ];
    const [here, there, hers] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0]];
    try {
      await until(() => streams.every(({ messages }) => messages.length === 1));
      expect(here.messages).toEqual(['event: open\ndata']);
      expect(here.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
      expect(here.response.headers.get('x-accel-buffering')).toBe('no');
      await ada.call('POST /api/videos/claim/claim/{id}', { params: { id: await app.addVideo(10) } });
      await until(() => [here, there].every(({ messages }) => messages.includes('data: news')));
      expect(hers.messages).toEqual(['event: open\ndata']);
    } finally {
      await Promise.all(streams.map(({ close }) => close()));
    }
  });

  it('ends with its session, whichever process ends that', async () => {
    const ada = await app.newUser();
    const streams = [await listen(app.url, ada.token), await listen(other.url, ada.token)];
    await until(() => streams.every(({ messages }) => messages.length === 1));
    await ada.call('POST /api/auth/logout');
    await until(() => streams.every(({ state }) => !state.isOpen));
    const again = await fetch(`${app.url}/api/user/notifications/stream`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(again.status).toBe(401);
    await again.body?.cancel();
  });

  it('closes a person’s oldest stream when they open a sixth', async () => {
    const ada = await app.newUser();
    const streams: Awaited<ReturnType<typeof listen>>[] = [];
    for (let count = 0; count < 6; count++) streams.push(await listen(app.url, ada.token));
    await until(() => streams[0]?.state.isOpen === false);
    expect(streams.slice(1).every(({ state }) => state.isOpen)).toBe(true);
    await Promise.all(streams.map(({ close }) => close()));
  });

  // Last, because its process drains.
  it('is dropped once its reader has gone, and ends when the process drains', async () => {
    const ada = await app.newUser();
    const gone = await listen(other.url, ada.token);
    await gone.close();
    const stays = await listen(other.url, ada.token);
    other.application.drain();
    await until(() => !stays.state.isOpen);
    const refused = await other.client(ada.token)('GET /api/user/me');
    expect(refused.status).toBe(200);
  });
});
