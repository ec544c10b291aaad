import type { Decider } from '../../kernel/decider.ts';
import { forbidden, notFound } from '../../kernel/domain-error.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type DisclosureEvent, disclosureStream } from './disclosure.events.ts';
import { seesMasked, sensitiveIn } from './masking.ts';

interface DisclosureRoutesOptions {
  readonly execute: Execute;
  readonly store: Pick<EventStore, 'readAt'>;
  readonly open: OpenEvents;
}

/** Every disclosure is recorded, also a second one of the same value. */
const disclosureDecider: Decider<null, DisclosureEvent['data'], DisclosureEvent> = {
  name: 'disclosure',
  initialState: null,
  decide: (data) => [{ type: 'SensitiveDataRevealed', data }],
  evolve: () => null,
};

/** Shows an auditor a masked value, after the disclosure is in the log. */
export function disclosureRoutes({ execute, store, open }: DisclosureRoutesOptions): Route[] {
  return [
    route('POST /api/audit/disclosures', async (call) => {
      const { position, reason } = call.body;
      const [event] = await open(await store.readAt([position]));
      const sensitive = event && sensitiveIn(event);
      if (!sensitive) throw notFound('masked value');
      const { what, value } = sensitive;
      if (!seesMasked(call.actor, what)) throw forbidden('You see this value without revealing it.');
      const { userId } = event.data as { userId: string };
      const data = { userId, position, what, reason: reason.trim() };
      await execute(call, decision(disclosureDecider, disclosureStream(userId), data));
      return { value };
    }),
  ];
}
