import { type EndpointName, OFFER_SORTS, type ResponseOf } from 'mf-shared/contracts';
import { type Client, startTestApp, type TestApp, type TestUser } from './testing/app.ts';
import { expectProblem, send } from './testing/http.ts';

interface List {
  readonly name: EndpointName;
  /** Distinguishes its rows from those of the other lists. */
  readonly word: string;
  /** Adds a row that a search for any part of `text` matches; returns its id. */
  readonly add: (text: string) => Promise<string>;
  readonly reader: () => Promise<{ token: string; call: Client }>;
}

let app: TestApp;
let earner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  earner = await app.newEarner(1_000_000);
});
afterAll(() => app.stop());

const admin = async () => ({ token: await app.adminToken(), call: await app.admin() });

async function addVideo(title: string): Promise<string> {
  const body = { title, videolink: 'https://videos.example/v.webm', price: 50 };
  return (await (await app.admin())('POST /api/videolink', { body })).body.video._id;
}

async function addReward(title: string): Promise<string> {
  const body = { title, type: 'Gift', price: 50 } as const;
  return (await (await app.admin())('POST /api/rewards', { body })).body.reward._id;
}

async function withdraw(call: Client, bank: string): Promise<string> {
  const body = { amount: 5000, bank, accountNumber: '0123456789', accountName: 'Ada Obi' };
  return (await call('POST /api/user/withdraw', { body })).body.withdrawal._id;
}

async function withdrawAs(name: string): Promise<string> {
  const { id, call } = await app.newUser(name);
  await call('POST /api/videos/claim/claim/{id}', { params: { id: await app.addVideo(5000) } });
  const activation = { params: { id }, body: { status: 'activated' } };
  await (await app.admin())('PUT /api/users/users/{id}/status', activation);
  return withdraw(call, 'Zenith');
}

const lists: List[] = [
  { name: 'GET /api/videolink', word: 'Lagoon', add: addVideo, reader: admin },
  { name: 'GET /api/rewards', word: 'Bag', add: addReward, reader: admin },
  { name: 'GET /api/videos/claim', word: 'Market', add: addVideo, reader: async () => earner },
  {
    name: 'GET /api/user/withdrawals',
    word: 'Zenith',
    add: (bank) => withdraw(earner.call, bank),
    reader: async () => earner,
  },
  { name: 'GET /api/user/withdrawals-for-users', word: 'Chidi', add: withdrawAs, reader: admin },
];

describe.each(lists)('$name', ({ name, word, add, reader }) => {
  async function page(query: Record<string, string>) {
    const { status, body } = await (await reader()).call(name, { query });
    expect(status).toBe(200);
    const { nextCursor, ...rest } = body as { nextCursor: string | null };
    const [rows] = Object.values(rest) as { _id: string }[][];
    return { ids: (rows ?? []).map(({ _id }) => _id), nextCursor };
  }

  async function addAll(...texts: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const text of texts) ids.push(await add(text));
    return ids;
  }

  /** All ids, page by page; another row is added after the first page. */
  async function readAll(query: Record<string, string> & { limit: string }): Promise<string[]> {
    const all: string[] = [];
    let cursor: string | null = null;
    do {
      const { ids, nextCursor } = await page({ ...query, ...(cursor && { cursor }) });
      if (cursor === null) await add('Harmattan');
      all.push(...ids);
      cursor = nextCursor;
    } while (cursor !== null);
    return all;
  }

  it('shows each row once, newest first, while others are added', async () => {
    const ids = await addAll(
      `${word} 1`,
      `2 ${word.toUpperCase()}`,
      `a ${word.toLowerCase()} 3`,
      word,
      `${word}5`,
    );
    expect(await readAll({ search: word.toLowerCase(), limit: '2' })).toEqual([...ids].reverse());
    const all = (await page({})).ids;
    expect(all.length).toBeGreaterThan(ids.length);
    expect(await readAll({ limit: '4' })).toEqual(all);
  });

  it('finds any literal part of the text, ignoring case', async () => {
    const texts = ['5% O_f', 'C\\d', 'Ọjà', '50 Oxf', 'Cd'].map((text) => `${word} ${text}`);
    const [percent, backslash, unicode] = await addAll(...texts);
    const search = async (text: string) => (await page({ search: text })).ids;
    expect(await search(`${word} 5% o_F`)).toEqual([percent]);
    expect(await search(` ${word} c\\D `)).toEqual([backslash]);
    expect(await search(`${word} ỌJÀ`)).toEqual([unicode]);
    expect(await search(`${word} _jà`)).toEqual([]);
    expect(await search(`${word}%`)).toEqual([]);
    expect(await search("' or 1=1 --")).toEqual([]);
  });

  it.each([
    ['limit=-1', 'Limit must be a whole number from 1 to 100.'],
    ['limit=0', 'Limit must be a whole number from 1 to 100.'],
    ['limit=101', 'Limit must be a whole number from 1 to 100.'],
    ['limit=1e9', 'Limit must be a whole number from 1 to 100.'],
    ['limit=1.5', 'Limit must be a whole number from 1 to 100.'],
    ['limit=', 'Limit must be a whole number from 1 to 100.'],
    ['limit=1&limit=2', 'Give limit once.'],
    ['cursor=garbage', 'This cursor is not one that a list gave.'],
    ['cursor=', 'This cursor is not one that a list gave.'],
    ['cursor=MQ&cursor=MQ', 'Give cursor once.'],
    [`search=${'x'.repeat(5000)}`, 'Search must be at most 100 characters long.'],
    ['search=a%00b', 'Remove the control characters.'],
    ['search=a&search=b', 'Give search once.'],
  ])('refuses %.20s', async (query, message) => {
    const { token } = await reader();
    expectProblem(await send(app.url, `${name.replace('GET ', '')}?${query}`, { token }), 400, { message });
  });
});

type Offer = { _id: string; title: string; price: number; addedAtMs?: number };

const offers = [
  {
    name: 'GET /api/videolink',
    add: async (title: string, price: number) => {
      const body = { title, videolink: 'https://videos.example/v.webm', price };
      return (await (await app.admin())('POST /api/videolink', { body })).body.video._id;
    },
    rowsOf: (body: unknown): Offer[] => (body as ResponseOf<'GET /api/videolink'>).videos,
  },
  {
    name: 'GET /api/rewards',
    add: async (title: string, price: number) => {
      const body = { title, price, type: 'Gift' } as const;
      return (await (await app.admin())('POST /api/rewards', { body })).body.reward._id;
    },
    rowsOf: (body: unknown): Offer[] => (body as ResponseOf<'GET /api/rewards'>).rewards,
  },
] as const;

describe.each(offers)('the orders of $name', ({ name, add, rowsOf }) => {
  async function page(query: Record<string, string>) {
    const { body } = await (await app.admin())(name, { query });
    return { rows: rowsOf(body), nextCursor: body.nextCursor };
  }

  async function readAll(query: Record<string, string> & { limit: string }): Promise<Offer[]> {
    const all: Offer[] = [];
    let cursor: string | null = null;
    do {
      const { rows, nextCursor } = await page({ ...query, ...(cursor && { cursor }) });
      all.push(...rows);
      cursor = nextCursor;
    } while (cursor !== null);
    return all;
  }

  let ids: string[];
  beforeAll(async () => {
    ids = [];
    const sorted: [string, number][] = [
      ['Sorted b', 20],
      ['sorted C', 10],
      ['Sorted a', 20.5],
      ['Sorted b', 100],
      ['SORTED D', 20],
    ];
    for (const [title, price] of sorted) ids.push(await add(title, price));
  });

  it.each([
    ['-added', [4, 3, 2, 1, 0]],
    ['added', [0, 1, 2, 3, 4]],
    ['title', [2, 0, 3, 1, 4]],
    ['-title', [4, 1, 3, 0, 2]],
    ['price', [1, 0, 4, 2, 3]],
    ['-price', [3, 2, 4, 0, 1]],
  ])('sorts by %s, each row once, page by page', async (sort, places) => {
    const found = await readAll({ search: 'sorted', sort, limit: '2' });
    expect(found.map(({ _id }) => ids.indexOf(_id))).toEqual(places);
    const all = await readAll({ sort, limit: '8' });
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
    expect(all.filter(({ _id }) => ids.includes(_id))).toEqual(found);
  });

  it('says when each row was added', async () => {
    const [newest] = (await page({ limit: '1' })).rows;
    expect(newest?.addedAtMs).toBeGreaterThan(0);
  });

  it.each([
    ['sort=size', "Sort must be 'added', 'title' or 'price', or one of these after a minus."],
    ['sort=', "Sort must be 'added', 'title' or 'price', or one of these after a minus."],
    ['sort=__proto__', "Sort must be 'added', 'title' or 'price', or one of these after a minus."],
    ...OFFER_SORTS.map((sort) => [`sort=${sort}&cursor=garbage`, 'This cursor is not one that a list gave.']),
    // A cursor of the order by title, and one of a list of people.
    ['sort=price&cursor=WyJhIiwiMSJd', 'This cursor is not one that a list gave.'],
    ['sort=title&cursor=WyJhIiwiYiJd', 'This cursor is not one that a list gave.'],
    ['sort=title&cursor=MQ', 'This cursor is not one that a list gave.'],
  ])('refuses %s', async (query, message) => {
    const token = await app.adminToken();
    const path = name.replace('GET ', '');
    expectProblem(await send(app.url, `${path}?${query}`, { token }), 400, { message: message as string });
  });
});
