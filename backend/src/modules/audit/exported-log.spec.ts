import { randomUUID } from 'node:crypto';
import { publishLog } from 'mf-shared/testing/log';
import { canonicalEntry } from 'mf-shared/transparency';
import { ExportedLog } from './exported-log.ts';

const userId = randomUUID();
const metadata = JSON.stringify({ actorId: userId, correlationId: randomUUID(), causationId: randomUUID() });

/** Events of two people in turn. */
function exported(size: number): ExportedLog {
  const entries = Array.from({ length: size }, (_, index) =>
    canonicalEntry({
      position: index + 1,
      id: randomUUID(),
      stream: `account-${index % 2}`,
      version: Math.floor(index / 2) + 1,
      type: 'EmailVerified',
      schemaVersion: 1,
      atMs: 1_700_000_000_000 + index,
      metadata,
      data: JSON.stringify({ userId }),
    }),
  );
  return new ExportedLog(publishLog(entries), size);
}

it('reads a stream whole or in slices', async () => {
  const log = exported(600);
  const versions = async (...slice: [afterVersion?: number, limit?: number]) =>
    (await log.readStream('account-1', ...slice)).map(({ version }) => version);
  expect((await versions()).length).toBe(300);
  expect(await versions(298, 250)).toEqual([299, 300]);
  expect(await versions(250, 3)).toEqual([251, 252, 253]);
  expect(await versions(300, 250)).toEqual([]);
});
