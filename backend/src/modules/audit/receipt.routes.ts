import { proveInclusion, writeReceipt } from 'mf-shared/transparency';
import { conflict, notFound } from '../../kernel/domain-error.ts';
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import { slicesOf } from '../../platform/event-store/slices.ts';
import type { DocumentRoute } from '../../platform/http/document-route.ts';
import { accountStream } from '../accounts/index.ts';
import type { WalletQueries } from '../wallet/index.ts';
import { type VideoWatched, watchStream } from '../watching/index.ts';
import type { TransparencyLog } from './transparency-log.ts';
import type { SignedCheckpoint, TreeQueries } from './tree.queries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface ReceiptRoutesOptions {
  readonly log: TransparencyLog;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly wallet: Pick<WalletQueries, 'requested'>;
}

/** Receipts that prove the status of a withdrawal, or what was watched of a video, offline. */
export function receiptRoutes({ log: { queries }, store, wallet }: ReceiptRoutesOptions): DocumentRoute[] {
  const receiptOf = async (event: RecordedEvent | undefined) => {
    const checkpoint = await queries.newestCheckpoint();
    if (!event || !checkpoint || checkpoint.size < event.position) {
      throw conflict('receipt_not_ready', 'This receipt is not ready yet. Please try again in a minute.');
    }
    const body = await makeReceipt(queries, event.position - 1, checkpoint);
    return { type: 'text/plain; charset=utf-8', body };
  };
  return [
    {
      path: '/api/user/withdrawals/:id/receipt',
      access: 'signedIn',
      dutiesOf: 'GET /api/audit/explain/withdrawals/{id}',
      handle: async ({ params: { id = '' }, actor }) => {
        const withdrawal = UUID.test(id) ? await wallet.requested(id) : undefined;
        const isTheirs = actor.role !== 'user' || withdrawal?.user_id === actor.id;
        if (!withdrawal || !isTheirs) throw notFound('withdrawal');
        const isOfIt = ({ data }: RecordedEvent) =>
          (data as { withdrawalId?: string }).withdrawalId === withdrawal.id;
        let newest: RecordedEvent | undefined;
        for await (const slice of slicesOf(store, accountStream(withdrawal.user_id))) {
          newest = slice.findLast(isOfIt) ?? newest;
        }
        return receiptOf(newest);
      },
    },
    {
      path: '/api/user/watches/:id/receipt',
      access: 'signedIn',
      dutiesOf: 'GET /api/audit/explain/{userId}',
      handle: async ({ params: { id = '' }, actor }) => {
        const [watched] = UUID.test(id) ? await store.readStream(watchStream(id)) : [];
        const { userId } = (watched?.data ?? {}) as Partial<VideoWatched>;
        if (!watched || (actor.role === 'user' && userId !== actor.id)) throw notFound('watch session');
        return receiptOf(watched);
      },
    },
  ];
}

/** The .tlog-proof of an entry covered by the checkpoint. */
export async function makeReceipt(
  queries: Pick<TreeQueries, 'entries' | 'readTile'>,
  index: number,
  { size, note }: SignedCheckpoint,
): Promise<string> {
  const [[entry], proof] = await Promise.all([
    queries.entries(index, 1),
    proveInclusion(index, size, queries.readTile),
  ]);
  if (!entry) throw new Error(`entry ${index} is missing`);
  return writeReceipt({ index, entry, proof, checkpoint: note });
}
