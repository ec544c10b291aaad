import { once } from 'node:events';
import type { CliDatabase } from './database.ts';

/** Where a command prints. */
export interface Output {
  /** Results; waits while whoever reads them is slower than we are. */
  out(text: string): Promise<void>;
  /** What people should know besides. */
  err(text: string): void;
}

/** What a command works with. */
export interface CommandContext {
  /** Connects to the database on its first use. @throws Error without DATABASE_URL */
  readonly open: () => CliDatabase;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: Output;
}

/** A command of the operator or an auditor. */
export interface Command {
  /** Its lines of the usage text. */
  readonly usage: string;
  /** The exit code when it fails; 2 unless said. */
  readonly failureCode?: number;
  /**
   * @param args what follows its name
   * @returns the exit code: 0 done, 1 something is wrong with the log
   * @throws UsageError; any other error means that it failed
   */
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

/** The command makes no sense as it was given. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const standardOutput: Output = {
  out: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  err: (text) => {
    process.stderr.write(text);
  },
};
