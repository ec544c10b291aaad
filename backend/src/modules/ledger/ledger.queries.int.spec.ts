import { randomUUID } from 'node:crypto';
import { createEventCodec } from '../../platform/event-store/event-codec.ts';
import type { PostgresEventStore } from '../../platform/event-store/postgres.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { Projector } from '../../platform/projections/projector.ts';
import { createTestDatabase, openPool, openStore } from '../../testing/database.ts';
import { createMemoryKeys } from '../../testing/memory-keys.ts';
import { until } from '../../testing/until.ts';
import { eventTypes } from '../registry.ts';
import { balancesProjection, type MoneyEvent } from '../wallet/index.ts';
import { BLOCK, journalProjection, ledgerProjection } from './ledger.projections.ts';
import { type LedgerQueries, ledgerQueries } from './ledger.queries.ts';

/** Two whole blocks and part of a third. */
const EVENTS = 2 * BLOCK + 500;
const BATCH = 500;
const START_MS = 1_790_000_000_000;
const PEOPLE = 7;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
let store: PostgresEventStore;
let projector: Projector;
let ledger: LedgerQueries;

const personOf = (position: number) => `person-${position % PEOPLE}`;
/** Each person in turn earns as many kobo as the position, or pays part of it back. */
const isEarning = (position: number) => position % 3 !== 0;

function eventAt(position: number): MoneyEvent {
  const userId = personOf(position);
  const amountKobo = BigInt(position);
  return isEarning(position)
    ? { type: 'VideoEarningClaimed', data: { userId, videoId: `v${position}`, amountKobo } }
    : { type: 'ActivationPaidFromEarnings', data: { userId, amountKobo: 1n } };
}

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openPool(database.url);
  store = openStore(database.url, createEventCodec(eventTypes, createMemoryKeys()));
  projector = new Projector(sql, store, {
    projections: [journalProjection, ledgerProjection, balancesProjection],
    onStopped: () => undefined,
  });
  await projector.start();
  ledger = ledgerQueries(sql);
  for (let first = 1; first <= EVENTS; first += BATCH) {
    const commandId = randomUUID();
    // Every batch is a second later, except the third, which is dated before the first.
    const atMs = first === 2 * BATCH + 1 ? START_MS - 5000 : START_MS + (first - 1) * 2;
    await store.append(
      [
        {
          stream: `account-${commandId}`,
          expected: 'none',
          events: Array.from({ length: BATCH }, (_, index) => eventAt(first + index)),
        },
      ],
      {
        commandId,
        atMs,
        metadata: { actorId: 'a', actorRole: 'user', correlationId: 'c', causationId: 'd', requestId: 'r' },
      },
    );
  }
  await until(() => projector.position === EVENTS);
});
afterAll(async () => {
  await projector.stop();
  await Promise.all([store.close(), sql.end()]);
  await database.drop();
});

const positions = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const earned = (position: number) => (isEarning(position) ? BigInt(position) : -1n);
const sum = (amounts: bigint[]) => amounts.reduce((total, each) => total + each, 0n);

it.each([0, 1, 2, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, EVENTS])(
  'totals the first %i events from whole blocks and the events after them',
  async (position) => {
    const totals = new Map((await ledger.totalsAt(position)).map((each) => [each.type, each]));
    const all = positions(position);
    const [videos, fees] = [all.filter(isEarning), all.filter((each) => !isEarning(each))].map((some) =>
      sum(some.map(earned)),
    ) as [bigint, bigint];
    const kobo = (type: string) => {
      const { availableKobo = 0n, heldKobo = 0n, operatorKobo = 0n } = totals.get(type) ?? {};
      return [availableKobo, heldKobo, operatorKobo];
    };
    expect(kobo('VideoEarningClaimed')).toEqual([videos, 0n, -videos]);
    expect(kobo('ActivationPaidFromEarnings')).toEqual([fees, 0n, -fees]);

    const balances = Array.from({ length: PEOPLE }, (_, index) =>
      sum(all.filter((each) => each % PEOPLE === index).map(earned)),
    );
    expect(await ledger.peopleOwedAt(position)).toBe(balances.filter((each) => each > 0n).length);
    expect(await ledger.balanceAt(personOf(1), position)).toEqual({
      availableKobo: balances[1],
      heldKobo: 0n,
    });
  },
);

it.each([
  ['before the first event', START_MS - 1, 0],
  ['of the first batch', START_MS, BATCH],
  // The backdated events still come later in the log.
  ['between the second batch and the one after it', START_MS + 1000, 3 * BATCH],
  ['of the last event of a block', START_MS + (BLOCK - BATCH) * 2, BLOCK],
  ['after the last event', START_MS + 1e9, EVENTS],
])('finds the position at a time %s', async (_, atMs, position) => {
  expect(await ledger.positionAt(atMs, EVENTS)).toBe(position);
});

it('lists each entry of one person or of all once, up to the position', async () => {
  const own = await ledger.entries({ limit: EVENTS, after: 0 }, { position: BLOCK, userId: personOf(3) });
  expect(own.map(({ position }) => position)).toEqual(positions(BLOCK).filter((each) => each % PEOPLE === 3));
  const page = await ledger.entries({ limit: 3, after: BLOCK }, { position: EVENTS });
  // One more than requested, which shows whether there is a next page.
  expect(page.map(({ position }) => position)).toEqual([1, 2, 3, 4].map((each) => BLOCK + each));
});
