import type { ExplainedEvent, PersonAt, TimelineEvent } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { mask, seesMasked, sensitiveIn, shownTo, type Reader as Viewer } from '../disclosure/index.ts';
import { type AsOf, type Balance, presentBalance } from '../ledger/index.ts';
import { describeEvent } from './event-descriptions.ts';
import { type Names, personOf } from './event-names.ts';
import type { PersonHistory } from './person-history.ts';

/** The email tells people of the same name apart. */
function presentSomebody(_id: string, { actor, names: { people } }: Reader) {
  const known = people.get(_id);
  const email = known?.isNamesake && shownTo(actor, 'email address', known.email);
  return { _id, name: known?.name ?? null, ...(email && { email }) };
}

/** Who reads the events, and the names behind the ids in them. */
export interface Reader {
  readonly actor: Viewer;
  readonly names: Names;
}

export function presentEvent(event: RecordedEvent, reader: Reader): TimelineEvent {
  const { actor, names } = reader;
  const { position, atMs, type, stream, metadata } = event;
  const userId = personOf(event);
  const { what, why: given } = describeEvent(event, names.titles);
  // The reason of a requested withdrawal says whose bank account it is.
  const why = given && type === 'WithdrawalRequested' ? shownTo(actor, 'account name', given) : given;
  const held = sensitiveIn(event);
  const sensitive = held && seesMasked(actor, held.what) ? held : undefined;
  return {
    position,
    atMs,
    type,
    what,
    why: sensitive?.value === why ? null : why,
    masked: sensitive ? { what: sensitive.what, masked: mask(sensitive) } : null,
    actor: { ...presentSomebody(metadata.actorId, reader), role: metadata.actorRole },
    person: userId === undefined ? null : presentSomebody(userId, reader),
    withdrawalId: (event.data as { withdrawalId?: string }).withdrawalId ?? null,
    stream,
    requestId: metadata.requestId,
  };
}

export const presentExplained = (
  { event, balance }: { event: RecordedEvent; balance: Balance },
  reader: Reader,
): ExplainedEvent => ({ ...presentEvent(event, reader), balanceAfter: presentBalance(balance) });

/** The maximum of withdrawals and of reward claims shown, and of changes before and after a moment. */
export const SHOWN = 100;

/** A person's state as of a moment, with the `changes` around it, oldest first. */
export function presentPersonAt(
  userId: string,
  moment: AsOf,
  person: PersonHistory,
  { changes, ...reader }: { changes: readonly RecordedEvent[] } & Reader,
): PersonAt {
  const { role, status, balance, videosClaimed, withdrawals, rewardClaims } = person;
  return {
    ...moment,
    user: presentSomebody(userId, reader),
    role,
    status,
    ...presentBalance(balance),
    videosClaimed,
    withdrawals: [...withdrawals.values()].slice(-SHOWN).map(({ id, amountKobo, ...rest }) => ({
      _id: id,
      amount: koboToNaira(amountKobo),
      ...rest,
    })),
    withdrawalsInAll: withdrawals.size,
    rewards: [...rewardClaims.values()].slice(-SHOWN).map(({ id, amountKobo, ...rest }) => ({
      _id: id,
      price: koboToNaira(amountKobo),
      ...rest,
    })),
    rewardsInAll: rewardClaims.size,
    changes: changes.map(({ position, atMs, type }) => ({ position, atMs, type })),
  };
}
