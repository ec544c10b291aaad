import { randomUUID } from 'node:crypto';
import { CommandHandler, type Decision } from '../platform/commands/command-handler.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';

/**
 * Carries out a decision of the operator. The log records the system as its actor, and `command`, the CLI command.
 * @throws DomainError when it is refused
 */
export const decideAsOperator = (store: EventStore, command: string, decision: Decision) =>
  new CommandHandler(store).handle([decision], {
    actor: { id: 'system', role: 'system' },
    commandId: randomUUID(),
    requestId: command,
    atMs: Date.now(),
  });
