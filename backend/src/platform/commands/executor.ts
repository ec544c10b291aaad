import type { Actor } from '../../kernel/message.ts';
import type { CommandHandler, Decision, Handled } from './command-handler.ts';

/** Carries out the decisions of one request as one, and waits until its read models show them. */
export type Execute = (
  request: { actor: Actor; requestId: string; commandId: string },
  ...decisions: Decision[]
) => Promise<Handled>;

interface ExecutorOptions {
  readonly handler: CommandHandler;
  /** Resolves when the read models show the log up to a position, or when waiting is of no use. */
  readonly reached: (position: number) => Promise<void>;
  readonly clock: () => number;
}

export const createExecutor =
  ({ handler, reached, clock }: ExecutorOptions): Execute =>
  async ({ actor, requestId, commandId }, ...decisions) => {
    const handled = await handler.handle(decisions, { actor, requestId, commandId, atMs: clock() });
    await reached(handled.position);
    return handled;
  };
