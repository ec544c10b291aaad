import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from 'mf-shared/contracts';
import type { Decider } from '../../kernel/decider.ts';
import { forbidden, notFound } from '../../kernel/domain-error.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import { keyReused } from '../../platform/http/idempotency.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type DisclosureEvent, disclosureStream } from './disclosure.events.ts';
import { type Masked, seesMasked, sensitiveIn } from './masking.ts';

interface DisclosureRoutesOptions {
  readonly execute: Execute;
  readonly store: Pick<EventStore, 'readAt'>;
  readonly open: OpenEvents;
  /** A person's email address, and the position of the event that gave it to them. */
  readonly addressOf: (userId: string) => Promise<Pick<Found, 'value' | 'position'> | undefined>;
  readonly wallet: { requested: (id: string) => Promise<RequestedRow | null | undefined> };
}

interface RequestedRow {
  readonly user_id: string;
  readonly requested_position: number;
  readonly account_number: string;
  readonly account_name: string;
  readonly shared_with: string | null;
}

/** A value that can be revealed; it is '' once the person's data was erased. */
interface Found {
  readonly userId: string;
  readonly position: number;
  readonly what: Masked;
  readonly value: string;
}

/** Records every disclosure, including a second one of the same value. */
const disclosureDecider: Decider<null, DisclosureEvent['data'], DisclosureEvent> = {
  name: 'disclosure',
  initialState: null,
  decide: (data) => [{ type: 'SensitiveDataRevealed', data }],
  evolve: () => null,
};

/** Reveals a masked value to staff once the disclosure is in the log. */
export function disclosureRoutes(options: DisclosureRoutesOptions): Route[] {
  const { execute, store, open, addressOf, wallet } = options;

  async function find(wanted: BodyOf<'POST /api/audit/disclosures'>): Promise<Found | undefined> {
    const { position, person, withdrawal, what } = wanted;
    if (position !== undefined) {
      const [event] = await open(await store.readAt([position]));
      const sensitive = event && sensitiveIn(event);
      return sensitive && { ...sensitive, position, userId: (event.data as { userId: string }).userId };
    }
    if (person !== undefined) {
      const address = await addressOf(person);
      return address && { ...address, userId: person, what: 'email address' };
    }
    const row = withdrawal === undefined ? undefined : await wallet.requested(withdrawal);
    if (!row || what === undefined) return undefined;
    const name = [row.account_name, row.shared_with].filter(Boolean).join(', ');
    const value = what === 'account name' ? name : row.account_number;
    return { userId: row.user_id, position: row.requested_position, what, value };
  }

  return [
    route('POST /api/audit/disclosures', async (call) => {
      const found = await find(call.body);
      if (!found?.value) throw notFound('masked value');
      const { value, ...about } = found;
      if (!seesMasked(call.actor, about.what)) throw forbidden('This value is not masked for you.');
      const data = { ...about, reason: call.body.reason.trim() };
      const {
        events: [recorded],
      } = await execute(call, decision(disclosureDecider, disclosureStream(about.userId), data));
      // The request of a key is kept for a while, what it revealed for good.
      if (!isDeepStrictEqual(recorded?.data, data)) throw keyReused();
      return { value };
    }),
  ];
}
