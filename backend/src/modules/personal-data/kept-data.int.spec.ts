import { KEPT_IDS } from 'mf-shared/contracts';
import postgres from 'postgres';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { eventTypes } from '../registry.ts';
import { KEPT, NOT_ABOUT_PEOPLE } from './kept-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const kept = new Set(KEPT.flatMap(({ fields }) => fields));
const others = new Set(NOT_ABOUT_PEOPLE);

it('lists every column of every table exactly once: as kept about people, or as not about people', async () => {
  const sql = postgres(app.databaseOwnerUrl, { max: 1 });
  const rows = await sql<{ table: string; name: string }[]>`
    select table_schema || '.' || table_name as table, column_name as name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')`;
  await sql.end();
  // A read model behind a view is listed under the name of the view.
  const views = new Set(rows.map(({ table }) => table));
  const shown = rows.filter(({ table }) => !views.has(table.replace(/_v\d+$/, '')) || !/_v\d+$/.test(table));
  const places = shown.map(({ table, name }) => ({ table, column: `${table}.${name}` }));
  const unnamed = places.filter(
    ({ table, column }) =>
      [kept.has(column), others.has(column), others.has(table)].filter(Boolean).length !== 1,
  );
  expect(unnamed).toEqual([]);
  const existing = new Set(places.flatMap(({ table, column }) => [table, column]));
  expect([...others].filter((name) => !existing.has(name))).toEqual([]);
  expect(
    [...kept]
      .filter((name) => name.includes('_') || name.startsWith('rm.'))
      .filter((name) => !existing.has(name)),
  ).toEqual([]);
});

it('lists every personal field of every event', () => {
  const personal = Object.entries(eventTypes).flatMap(([type, definition]) => {
    const { opened = [], sealed = [] } =
      (definition as { personal?: { opened?: readonly string[]; sealed?: readonly string[] } }).personal ??
      {};
    return [...opened, ...sealed].map((field) => `${type}.${field}`);
  });
  expect(personal.length).toBeGreaterThan(15);
  expect(personal.filter((field) => !kept.has(field))).toEqual([]);
});

it('is the list on the privacy page', async () => {
  const { body } = await app.client()('GET /api/public/kept-data');
  expect(body.kept.map(({ id }) => id)).toEqual([...KEPT_IDS]);
  expect(body.kept).toEqual(KEPT);
});
