import type { Actor } from '../../kernel/message.ts';
import type { CommandHandler, Decision, Handled } from './command-handler.ts';

/** Carries out the decisions of one request as one, and waits until its read models show them. */
export type Execute = (
  request: { actor: Actor; requestId: string; commandId: string },
  ...decisions: Decision[]
) => Promise<Handled>;

interface ExecutorOptions {
  readonly handler: CommandHandler;
  readonly projector: { reached(position: number): Promise<void> };
  readonly clock: () => number;
}

export const createExecutor =
  ({ handler, projector, clock }: ExecutorOptions): Execute =>
  async ({ actor, requestId, commandId }, ...decisions) => {
    const handled = await handler.handle(decisions, { actor, requestId, commandId, atMs: clock() });
    await projector.reached(handled.position);
    return handled;
  };
