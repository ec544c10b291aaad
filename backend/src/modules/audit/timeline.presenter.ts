import type { ExplainedEvent, PersonAt, TimelineEvent } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { type AsOf, type Balance, presentBalance } from '../ledger/index.ts';
import { describeEvent } from './event-descriptions.ts';
import { EMPTY, personAfter, withBalances } from './person-history.ts';

/** Names of people by their ids; whoever has no account has none. */
export type Names = ReadonlyMap<string, string>;

const personOf = ({ data }: RecordedEvent) => (data as { userId?: string }).userId;

/** Everybody whom these events name. */
export const peopleIn = (events: readonly RecordedEvent[]): string[] => [
  ...new Set(events.flatMap((event) => [event.metadata.actorId, personOf(event) ?? []].flat())),
];

const presentSomebody = (_id: string, names: Names) => ({ _id, name: names.get(_id) ?? null });

export function presentEvent(event: RecordedEvent, names: Names): TimelineEvent {
  const { position, atMs, type, stream, metadata } = event;
  const userId = personOf(event);
  return {
    position,
    atMs,
    type,
    ...describeEvent(event),
    actor: { ...presentSomebody(metadata.actorId, names), role: metadata.actorRole },
    person: userId === undefined ? null : presentSomebody(userId, names),
    withdrawalId: (event.data as { withdrawalId?: string }).withdrawalId ?? null,
    stream,
    requestId: metadata.requestId,
  };
}

export const presentExplained = (
  { event, balance }: { event: RecordedEvent; balance: Balance },
  names: Names,
): ExplainedEvent => ({ ...presentEvent(event, names), balanceAfter: presentBalance(balance) });

/** A person as of the moment; `history` is all of their events, oldest first, also later ones. */
export function presentPersonAt(
  userId: string,
  moment: AsOf,
  history: readonly RecordedEvent[],
  names: Names,
): PersonAt {
  const until = history.filter(({ position }) => position <= moment.position);
  const { role, status, videosClaimed, withdrawals, rewardClaims } = personAfter(until);
  return {
    ...moment,
    user: presentSomebody(userId, names),
    role,
    status,
    ...presentBalance(withBalances(until).at(-1)?.balance ?? EMPTY),
    videosClaimed,
    withdrawals: [...withdrawals.values()].map(({ id, amountKobo, ...rest }) => ({
      _id: id,
      amount: koboToNaira(amountKobo),
      ...rest,
    })),
    rewards: [...rewardClaims.values()].map(({ id, amountKobo, ...rest }) => ({
      _id: id,
      price: koboToNaira(amountKobo),
      ...rest,
    })),
    changes: history.map(({ position, atMs, type }) => ({ position, atMs, type })),
  };
}
