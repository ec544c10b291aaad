import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { MOVEMENT_GROUPS, MOVEMENT_KINDS } from 'mf-shared/contracts';
import { dayOf, parseDay, startOfDay } from '../../kernel/day.ts';
import { createEventCodec } from '../../platform/event-store/event-codec.ts';
import type { PostgresEventStore } from '../../platform/event-store/postgres.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { Projector } from '../../platform/projections/projector.ts';
import { createTestDatabase, openPool, openStore } from '../../testing/database.ts';
import { createMemoryKeys } from '../../testing/memory-keys.ts';
import { until } from '../../testing/until.ts';
import { journalProjection } from '../ledger/index.ts';
import { eventTypes } from '../registry.ts';
import { videoTitlesProjection } from '../videos/index.ts';
import {
  balancesProjection,
  type MoneyEvent,
  moneyEvents,
  movementOf,
  rewardClaimsProjection,
  withdrawalsProjection,
} from '../wallet/index.ts';
import { watchesProjection } from '../watching/index.ts';
import { allMovements } from './movement.files.ts';
import { kindOf, typesOf } from './movement.kinds.ts';
import { type MovementFilter, type MovementQueries, movementQueries } from './movement.queries.ts';
import { BLOCK, movementSumsProjection } from './movements.projection.ts';
import { monthStatement } from './statement.ts';

/** Two whole blocks and part of a third. */
const EVENTS = 2 * BLOCK + 300;
const BATCH = 100;
const PEOPLE = 3;
const FIRST_DAY = parseDay('2026-08-30');
const LAST_DAY = FIRST_DAY + EVENTS / BATCH;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
let store: PostgresEventStore;
let projector: Projector;
let movements: MovementQueries;

const personOf = (position: number) => `person-${position % PEOPLE}`;

/** Each batch is a day later, a minute before or after midnight in Lagos; the clock is once set back by two days. */
function timeOf(position: number): number {
  const batch = Math.floor((position - 1) / BATCH);
  const day = FIRST_DAY + batch - (batch === 7 ? 2 : 0);
  return startOfDay(day) + (batch % 2 === 0 ? 60_000 : 86_400_000 - 60_000);
}

/** Every kind of event in turn; rare ones are rare. */
function eventAt(position: number): MoneyEvent {
  const userId = personOf(position);
  const amountKobo = BigInt(position);
  const id = { withdrawalId: `w${userId}`, claimId: `c${userId}` };
  if (position % 500 < PEOPLE) return { type: 'ActivationPaidFromEarnings', data: { userId, amountKobo } };
  switch (Math.floor(position / PEOPLE) % 9) {
    case 0:
    case 1:
      return { type: 'VideoEarningClaimed', data: { userId, videoId: 'v', amountKobo } };
    case 2:
      return claimed(userId, amountKobo, 'Cash');
    case 3:
      return claimed(userId, amountKobo, 'Gift');
    case 4:
      return {
        type: 'RewardCancelled',
        data: { userId, claimId: id.claimId, amountKobo, reason: 'Sold out.' },
      };
    case 5:
      return {
        type: 'WithdrawalRequested',
        data: { ...id, userId, amountKobo, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada' },
      };
    case 6:
      return { type: 'WithdrawalApproved', data: { ...id, userId, amountKobo } };
    case 7:
      return { type: 'WithdrawalRejected', data: { ...id, userId, amountKobo, reason: 'Wrong name.' } };
    default:
      return { type: 'WithdrawalPaid', data: { ...id, userId, amountKobo, reference: 'TRF-1' } };
  }
}

const claimed = (userId: string, amountKobo: bigint, type: 'Cash' | 'Gift'): MoneyEvent => ({
  type: 'RewardClaimed',
  data: { userId, claimId: `c${userId}`, rewardId: 'r', title: 'A mug', type, amountKobo, claimedAtMs: 0 },
});

const MODEL = Array.from({ length: EVENTS }, (_, index) => {
  const position = index + 1;
  const event = eventAt(position);
  return { position, atMs: timeOf(position), userId: personOf(position), event, ...movementOf(event) };
});

/** What the movements of one person should be, newest first, by adding up their whole history. */
function expected({ userId, group, fromDay, toDay }: MovementFilter) {
  let [availableAfter, heldAfter] = [0n, 0n];
  return MODEL.filter((each) => each.userId === userId && (each.availableKobo !== 0n || each.heldKobo !== 0n))
    .map(({ position, atMs, event: { type }, availableKobo, heldKobo }) => {
      availableAfter += availableKobo;
      heldAfter += heldKobo;
      return { position, atMs, type, availableKobo, heldKobo, availableAfter, heldAfter };
    })
    .filter(({ type, atMs }) => {
      const day = dayOf(atMs);
      return typesOf(group).includes(type) && day >= fromDay && day <= toDay;
    })
    .reverse();
}

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openPool(database.url);
  store = openStore(database.url, createEventCodec(eventTypes, createMemoryKeys()));
  const projections = [
    journalProjection,
    movementSumsProjection,
    balancesProjection,
    videoTitlesProjection,
    watchesProjection,
    rewardClaimsProjection,
    withdrawalsProjection,
  ];
  projector = new Projector(sql, store, { projections, onStopped: () => undefined });
  await projector.start();
  movements = movementQueries(sql);
  for (let first = 1; first <= EVENTS; first += BATCH) {
    const commandId = randomUUID();
    const events = MODEL.slice(first - 1, first - 1 + BATCH).map(({ event }) => event);
    await store.append([{ stream: `account-${commandId}`, expected: 'none', events }], {
      commandId,
      atMs: timeOf(first),
      metadata: { actorId: 'a', actorRole: 'user', correlationId: 'c', causationId: 'd', requestId: 'r' },
    });
  }
  await until(() => projector.position === EVENTS);
});
afterAll(async () => {
  await projector.stop();
  await Promise.all([store.close(), sql.end()]);
  await database.drop();
});

const day = fc.integer({ min: FIRST_DAY - 3, max: LAST_DAY + 3 });
const filters = fc.record({
  userId: fc.integer({ min: 1, max: PEOPLE }).map(personOf),
  group: fc.option(fc.constantFrom(...MOVEMENT_GROUPS), { nil: undefined }),
  fromDay: fc.oneof(fc.constant(0), day),
  toDay: fc.oneof(fc.constant(LAST_DAY + 1000), day),
});

it('pages through the matching movements once each, with the balance that the history adds up to', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 50, max: 100 }), async (filter, limit) => {
      const wanted = expected(filter);
      let before = Number.MAX_SAFE_INTEGER;
      const seen = [];
      for (let more = true; more; ) {
        const found = await movements.page(filter, { limit, before });
        more = found.length > limit;
        seen.push(...found.slice(0, limit));
        before = seen.at(-1)?.position ?? 0;
      }
      expect(
        seen.map((row) => ({
          position: row.position,
          atMs: row.at_ms,
          type: row.type,
          availableKobo: BigInt(row.available_kobo),
          heldKobo: BigInt(row.held_kobo),
          availableAfter: BigInt(row.available_after),
          heldAfter: BigInt(row.held_after),
        })),
      ).toEqual(wanted);
    }),
    { numRuns: 25 },
  );
});

it('adds up totals and days of the matching movements', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const wanted = expected(filter);
      const sum = (of: (each: (typeof wanted)[number]) => bigint) =>
        wanted.reduce((total, each) => total + of(each), 0n);
      const gain = (each: (typeof wanted)[number]) => each.availableKobo + each.heldKobo;
      const totals = {
        movements: wanted.length,
        inKobo: sum((each) => (gain(each) > 0n ? gain(each) : 0n)),
        outKobo: sum((each) => (gain(each) < 0n ? -gain(each) : 0n)),
        availableKobo: sum((each) => each.availableKobo),
        heldKobo: sum((each) => each.heldKobo),
      };
      expect(await movements.totals(filter)).toEqual(totals);
      const days = await movements.days(filter);
      expect(days.map((each) => each.day)).toEqual(
        [...new Set(wanted.map(({ atMs }) => dayOf(atMs)))].sort((one, other) => one - other),
      );
      expect(days.reduce((total, { inKobo }) => total + inKobo, 0n)).toBe(totals.inKobo);
    }),
    { numRuns: 25 },
  );
});

it('all movements of a person add up to their balance', async () => {
  for (const index of [0, 1, 2]) {
    const filter = { userId: personOf(index), fromDay: 0, toDay: LAST_DAY };
    const [balance] = await sql<{ available_kobo: string; held_kobo: string }[]>`
      select available_kobo, held_kobo from rm.balances where id = ${personOf(index)}`;
    const { availableKobo, heldKobo } = await movements.totals(filter);
    expect({ available_kobo: String(availableKobo), held_kobo: String(heldKobo) }).toEqual({ ...balance });
    const [newest] = await movements.page(filter, { limit: 1, before: Number.MAX_SAFE_INTEGER });
    expect(newest).toMatchObject({
      available_after: balance?.available_kobo,
      held_after: balance?.held_kobo,
    });
  }
});

it('monthly statements follow each other without a gap', async () => {
  const userId = personOf(1);
  let closing = { availableKobo: 0n, heldKobo: 0n };
  let lines = 0;
  for (const month of ['2026-08', '2026-09', '2026-10']) {
    const statement = await monthStatement(movements, userId, month);
    expect(statement.opening).toEqual(closing);
    expect(
      statement.lines.every(({ atMs }) => new Date(atMs + 3_600_000).toISOString().startsWith(month)),
    ).toBe(true);
    closing = statement.closing;
    lines += statement.lines.length;
  }
  expect(closing).toEqual(
    (({ availableKobo, heldKobo }) => ({ availableKobo, heldKobo }))(
      await movements.totals({ userId, fromDay: 0, toDay: LAST_DAY }),
    ),
  );
  expect(lines).toBe(expected({ userId, fromDay: 0, toDay: LAST_DAY }).length);
});

it('includes titles and banks, and reads every batch of a file once', async () => {
  const filter = { userId: personOf(2), fromDay: 0, toDay: LAST_DAY };
  const rows = [];
  for await (const batch of allMovements(movements, filter)) rows.push(...batch);
  expect(rows.map(({ position }) => position)).toEqual(expected(filter).map(({ position }) => position));
  const titles = new Set(rows.map(({ type, title }) => `${type}: ${title}`));
  expect([...titles].sort()).toEqual([
    'ActivationPaidFromEarnings: null',
    'RewardCancelled: A mug',
    'RewardClaimed: A mug',
    'VideoEarningClaimed: null',
    'WithdrawalPaid: Zenith',
    'WithdrawalRejected: Zenith',
    'WithdrawalRequested: Zenith',
  ]);
});

it('has a kind for every event that moves money, and for no other', () => {
  const kinds = Object.keys(moneyEvents).flatMap((type) =>
    [1n, -1n].flatMap((kobo) => {
      try {
        return [kindOf(type as MoneyEvent['type'], kobo)];
      } catch {
        return [];
      }
    }),
  );
  expect([...new Set(kinds)].sort()).toEqual([...MOVEMENT_KINDS].sort());
});
