import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import { loadSlices } from '../../platform/event-store/slices.ts';
import { accountStream } from '../accounts/index.ts';
import { withdrawalsProjection } from './wallet.projections.ts';
import type { WithdrawalRow } from './wallet.queries.ts';

export interface WithdrawalHistoryOptions {
  readonly store: Pick<EventStore, 'loadStream'>;
  readonly open: OpenEvents;
}

/** The events of a withdrawal up to a position of the log, with personal data in plain text. */
export const withdrawalHistory =
  ({ store, open }: WithdrawalHistoryOptions) =>
  async ({ id, user_id }: Pick<WithdrawalRow, 'id' | 'user_id'>, position: number) => {
    const found: RecordedEvent[] = [];
    for await (const slice of loadSlices(store, accountStream(user_id))) {
      found.push(
        ...slice.filter((event) => event.position <= position && withdrawalsProjection.key(event) === id),
      );
    }
    return open(found);
  };
