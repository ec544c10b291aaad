import { randomUUID } from 'node:crypto';
import type { EventStore, RecordedEvent } from '../platform/event-store/event-store.ts';
import type { Sql } from '../platform/postgres/client.ts';
import { counter } from '../platform/projections/counter.ts';
import { type AnyProjection, projectionOfAll, type RowOf } from '../platform/projections/projection.ts';
import { context, noted } from './sample-events.ts';

const columns = { total: 'integer', last_position: 'integer', sum: 'kobo', remark: 'text?' } as const;

const textOf = (event: RecordedEvent) => (event.data as { text: string }).text;

/** How often each word was noted, and where last; the note 'forget <word>' removes its row. */
export const tallies = projectionOfAll({
  name: 'tallies',
  version: 1,
  columns,
  indexes: ['(total)'],
  key: (event) => textOf(event).replace('forget ', ''),
  evolve: (row, event): RowOf<typeof columns> | null => {
    if (textOf(event).startsWith('forget ')) return null;
    return {
      id: textOf(event),
      total: (row?.total ?? 0) + 1,
      last_position: event.position,
      sum: (row?.sum ?? 0n) + 10n ** 20n,
      remark: event.position % 2 === 0 ? 'even' : null,
    };
  },
});

export const noteCount = counter('note_count', { plus: 'Noted' });

/** Every note once. */
export const notes = projectionOfAll({
  name: 'notes',
  version: 1,
  columns: { word: 'text', remark: 'text?', sum: 'kobo', position: 'integer' },
  indexes: [],
  writtenOnce: 'position',
  key: ({ position }) => String(position),
  evolve: (_, event) => {
    const remark = event.position % 2 === 0 ? 'even' : null;
    return {
      id: String(event.position),
      word: textOf(event),
      remark,
      sum: 10n ** 20n,
      position: event.position,
    };
  },
});

/** Appends `appends` times 20 notes of a few words, four at a time, as fast as the store takes them. */
export async function appendNotes(store: EventStore, appends: number): Promise<void> {
  let left = appends;
  const writer = async () => {
    while (left-- > 0) {
      const words = Array.from({ length: 20 }, () => `word${Math.floor(Math.random() * 30)}`);
      const events = words.map((word) => noted(Math.random() < 0.1 ? `forget ${word}` : word));
      await store.append(
        [{ stream: `notes-${randomUUID()}`, expected: 'none', events }],
        context(randomUUID()),
      );
    }
  };
  await Promise.all([writer(), writer(), writer(), writer()]);
}

export const appendNote = (store: EventStore, text: string) =>
  store.append(
    [{ stream: `notes-${randomUUID()}`, expected: 'none', events: [noted(text)] }],
    context(randomUUID()),
  );

/** The expected rows of a projection, by the simplest possible fold of the log. */
export async function foldedRows(store: EventStore, each: AnyProjection): Promise<unknown[]> {
  const rows = new Map<string, Record<string, unknown>>();
  for (const event of await store.readAll(0, 1_000_000)) {
    const key = each.key(event);
    if (key === null) continue;
    const row = each.evolve((rows.get(key) ?? null) as never, event);
    if (row) rows.set(key, row);
    else rows.delete(key);
  }
  return sorted([...rows.values()]);
}

/** The rows that readers see. */
export async function liveRows(sql: Sql, { name, columns: types }: AnyProjection): Promise<unknown[]> {
  const rows = await sql.unsafe<Record<string, unknown>[]>(`select * from rm.${name}`);
  const kobo = Object.keys(types).filter((column) => types[column] === 'kobo');
  return sorted(
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(kobo.map((name) => [name, BigInt(row[name] as string)])),
    })),
  );
}

const sorted = (rows: Record<string, unknown>[]) =>
  rows.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
