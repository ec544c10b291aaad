import { connectOnce } from '../platform/postgres/client.ts';

/** Works while the log ends at its first event but the read models do not, as when a mirror is imported again. */
export async function withShortLog<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const owner = connectOnce(ownerUrl);
  const [row] = await owner<{ position: string }[]>`
    with before as (select position from log.head)
    update log.head set position = 1 from before returning before.position`;
  try {
    return await work();
  } finally {
    await owner`update log.head set position = ${row?.position ?? 0}`;
    await owner.end();
  }
}
