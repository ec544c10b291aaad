import { randomUUID } from 'node:crypto';
import { DomainError } from '../kernel/domain-error.ts';
import { emailStream } from '../modules/accounts/account.events.ts';
import { emailDecider } from '../modules/accounts/email.decider.ts';
import { accountDecider, accountStream } from '../modules/accounts/index.ts';
import { eventTypes, projections } from '../modules/registry.ts';
import { walletDecision } from '../modules/wallet/wallet.decision.ts';
import { CommandHandler, type Decision, decision } from '../platform/commands/command-handler.ts';
import { createEventCodec } from '../platform/event-store/event-codec.ts';
import type { RecordedEvent } from '../platform/event-store/event-store.ts';
import { createInMemoryEventStore } from '../platform/event-store/in-memory.ts';
import { createMemoryKeys } from './memory-keys.ts';
import { createMemorySnapshots } from './memory-snapshots.ts';
import type { MoneyCommand } from './money-model.ts';

type Row = Record<string, unknown>;

/**
 * The product without HTTP and database: two command handlers, each with its own cache, over one
 * in-memory log, with every read model folded from it.
 */
export function createMoneyWorld() {
  const store = createInMemoryEventStore(createEventCodec(eventTypes, createMemoryKeys()));
  // The second caches few streams, so it often reads them again from snapshots.
  const handlers = [
    new CommandHandler(store),
    new CommandHandler(store, { cachedBytes: 6000, snapshots: createMemorySnapshots(), snapshotEvery: 3 }),
  ] as const;
  const tables = new Map(projections.map(({ name }) => [name, new Map<string, Row>()]));
  const log: RecordedEvent[] = [];
  /** The stream that each address is reserved on, as in the email directory. */
  const reservations = new Map<string, string>();

  async function reservationOf(email: string): Promise<string> {
    const known = reservations.get(email);
    const newest = known === undefined ? undefined : (await store.readStream(known)).at(-1);
    const isStill = reservations.get(email) === known;
    if (isStill && (known === undefined || newest?.type === 'EmailReleased')) {
      reservations.set(email, emailStream(randomUUID()));
    }
    return reservations.get(email) as string;
  }

  async function follow(): Promise<readonly RecordedEvent[]> {
    const events = await store.readAll(log.length, 1_000_000);
    for (const event of events) {
      log.push(event);
      for (const { name, key, evolve } of projections) {
        const id = key(event);
        const rows = tables.get(name) as Map<string, Row>;
        if (id === null) continue;
        const row = evolve((rows.get(id) ?? null) as never, event);
        if (row) rows.set(id, row);
        else rows.delete(id);
      }
    }
    return events;
  }

  return {
    log,
    row: (table: string, id: string): Row | undefined => tables.get(table)?.get(id),
    rows: (table: string): Row[] => [...(tables.get(table)?.values() ?? [])],

    /** Sends a command; returns the code of its refusal or null, and the events it wrote. */
    ask: async (
      command: MoneyCommand,
      { email, ...context }: { email: string; commandId: string; atMs: number; handler: 0 | 1 },
    ): Promise<{ refusal: string | null; events: readonly RecordedEvent[] }> => {
      const actor = { id: command.userId, role: 'user' } as const;
      const asked = handlers[context.handler].handle(decisionsFor(command, await reservationOf(email)), {
        ...context,
        actor,
        requestId: context.commandId,
      });
      const refusal = await asked.then(
        () => null,
        (error: unknown) => {
          if (error instanceof DomainError) return error.code;
          throw error;
        },
      );
      return { refusal, events: await follow() };
    },
  };
}

/** Combined as in the routes: an address is reserved and released together with its account. */
function decisionsFor(command: MoneyCommand, reservation: string): Decision[] {
  const { userId } = command;
  switch (command.type) {
    case 'Register':
      return [
        decision(accountDecider, accountStream(userId), command),
        decision(emailDecider, reservation, { type: 'Reserve', userId }),
      ];
    case 'Activate':
    case 'Deactivate':
    case 'TakeActivationBack':
    case 'ReportActivationPayment':
    case 'ConfirmActivationReport':
    case 'DeclineActivationReport':
    case 'VerifyEmail':
    case 'PlaceLegalHold':
    case 'ReleaseLegalHold':
      return [decision(accountDecider, accountStream(userId), command)];
    case 'CloseAccount':
      return [walletDecision(command), decision(emailDecider, reservation, { type: 'Release', userId })];
    default:
      return [walletDecision(command)];
  }
}
