import { publishLog, testSigner } from '../testing/staticLog.ts';
import { canonicalEntry } from './entry.ts';
import { describeVerification, examineLog } from './verification.ts';

const NOON_MS = Date.parse('2026-11-28T12:00:00Z');
const { verifierKey } = testSigner;

const entryAt = (atMs: number, index: number) =>
  canonicalEntry({
    position: index + 1,
    id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02',
    stream: 'account-1',
    version: index + 1,
    type: 'Noted',
    schemaVersion: 1,
    atMs,
    metadata: '{}',
    data: '{}',
  });

const examine = (entries: readonly Buffer[]) => examineLog(publishLog(entries), { verifierKey });

it('says which entries are dated before earlier ones, by more than clocks differ', async () => {
  const times = [0, 60_000, 1, 120_000, -86_400_000, -3_600_000, 120_001].map((ms) => NOON_MS + ms);
  const result = await examine(times.map(entryAt));
  expect(result).toMatchObject({ passed: true, backdated: { entries: 2, index: 4 } });
  expect(describeVerification(result)).toContain(
    'Entries dated more than a minute before an earlier one: 2. The first is entry 4, of 2026-11-27T12:00:00.000Z; an entry before it is of 2026-11-28T12:02:00.000Z.\n',
  );
  expect((await examine(times.slice(0, 4).map(entryAt))).backdated).toBeNull();
});

it('refuses an entry without a time', async () => {
  const entry = Buffer.from(String(entryAt(NOON_MS, 0)).replace(String(NOON_MS), 'noon'));
  expect((await examine([entry])).problem).toMatchObject({ fault: 'malformed', index: 0 });
});

it('does not name an entry as the changed one when only a span is known', async () => {
  const [one, two] = [publishLog([entryAt(1, 0)]), publishLog([entryAt(2, 0)])];
  const kept = [String(two.files.get('checkpoint'))];
  const text = describeVerification(await examineLog(one, { verifierKey, kept }));
  expect(text).toContain('WRONG (rewritten)');
  expect(text).toContain('Not before entry 0, which is position 1.\n');
});
