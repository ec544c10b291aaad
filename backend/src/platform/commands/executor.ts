import type { Actor } from '../../kernel/message.ts';
import type { CommandHandler, Decision, Handled } from './command-handler.ts';

/** A request that stands for a command. */
export interface CommandRequest {
  readonly actor: Actor;
  readonly requestId: string;
  readonly commandId: string;
  /** Called with the log position of the request's effect. */
  readonly onRecorded?: ((position: number) => void) | undefined;
}

/** Carries out the decisions of one request atomically. */
export type Execute = <const Decisions extends readonly Decision[]>(
  request: CommandRequest,
  ...decisions: Decisions
) => Promise<Handled<Decisions>>;

export const createExecutor =
  (handler: CommandHandler, clock: () => number): Execute =>
  async ({ actor: { id, role }, requestId, commandId, onRecorded }, ...decisions) => {
    const context = { actor: { id, role }, requestId, commandId, atMs: clock() };
    const handled = await handler.handle(decisions, context);
    onRecorded?.(handled.position);
    return handled;
  };
