import type { EventStore } from '../../platform/event-store/event-store.ts';
import { type AccountEvent, accountStream } from './account.events.ts';

/** Whether the event gave the account an address. */
export const isAddressed = (
  event: AccountEvent,
): event is Extract<AccountEvent, { type: 'UserRegistered' | 'EmailChanged' }> =>
  event.type === 'UserRegistered' || event.type === 'EmailChanged';

/**
 * The stream on which the address of this account is reserved, according to the log; undefined without one.
 * `emailVersion` is the version of the account's stream at which it got the address.
 */
export async function reservationOf(
  store: Pick<EventStore, 'loadStream' | 'readCommand'>,
  userId: string,
  emailVersion: number,
): Promise<string | undefined> {
  const [addressed] = await store.loadStream(accountStream(userId), emailVersion - 1, 1);
  if (!addressed) return undefined;
  const events = await store.readCommand(addressed.metadata.causationId);
  return events.find(({ type }) => type === 'EmailReserved')?.stream;
}
