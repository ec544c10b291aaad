import { randomUUID } from 'node:crypto';
import { publishLog } from 'mf-shared/testing/log';
import { canonicalEntry } from 'mf-shared/transparency';
import { ExportedLog } from '../modules/audit/index.ts';
import { replayExport } from './replay.ts';

const userId = randomUUID();

/** A verified export of one event of this type. */
const exported = (type: string, data: object) => {
  const entry = canonicalEntry({
    position: 1,
    id: randomUUID(),
    stream: `account-${userId}`,
    version: 1,
    type,
    schemaVersion: 1,
    atMs: 1_700_000_000_000,
    metadata: JSON.stringify({ actorId: userId, correlationId: randomUUID(), causationId: randomUUID() }),
    data: JSON.stringify(data),
  });
  return new ExportedLog(publishLog([entry]), 1);
};

it('reports an export with an event that cannot be read as wrong, not as an audit that could not run', async () => {
  const { text, passed } = await replayExport(exported('AccountActivated', {}), { json: true });
  expect([passed, JSON.parse(text)]).toMatchObject([
    false,
    { passed: false, problem: expect.stringContaining('the event at position 1 cannot be read') },
  ]);
});

it('does not blame an export for an event that only a newer build knows', async () => {
  await expect(replayExport(exported('MoonLanded', { userId }))).rejects.toThrow('may be older than the log');
});
