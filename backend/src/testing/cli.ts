import { runCommand } from '../cli/run.ts';

/** How a command ended, and what it printed. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of the command line in this process, with nothing in its environment but what is given. */
export async function runCli(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const outcome: Outcome = { code: 0, stdout: '', stderr: '' };
  outcome.code = await runCommand(args, environment, {
    out: async (text) => {
      outcome.stdout += text;
    },
    err: (text) => {
      outcome.stderr += text;
    },
  });
  return outcome;
}
