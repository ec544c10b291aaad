import { once } from 'node:events';
import type { CliDatabase } from './database.ts';

/** The output of a command. */
export interface Output {
  /** Prints results; waits while the reader is slower. */
  out(text: string): Promise<void>;
  /** Prints messages for people. */
  err(text: string): void;
}

/** The context of a command. */
export interface CommandContext {
  /** Connects to the database on its first use. @throws Error without DATABASE_URL */
  readonly open: () => CliDatabase;
  readonly environment: NodeJS.ProcessEnv;
  readonly output: Output;
}

/** A command of the operator or an auditor. */
export interface Command {
  /** Its lines in the usage text. */
  readonly usage: string;
  /** The exit code when it fails; 2 by default. */
  readonly failureCode?: number;
  /** The most arguments that it takes; unlimited by default. */
  readonly maxArgs?: number;
  /**
   * @param args the arguments after its name
   * @returns the exit code: 0 done, 1 something is wrong with the log
   * @throws UsageError for wrong arguments; any other error means that the command failed
   */
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

/** The command or its arguments are wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const noSuchCommand = (...words: readonly string[]): UsageError =>
  new UsageError(`There is no such command: ${words.join(' ')}`.trim());

/** Such as '1 token' or '2 tokens'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const standardOutput: Output = {
  out: async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  err: (text) => {
    process.stderr.write(text);
  },
};
