import { runCommand } from '../cli/run.ts';

/** How a command ended, and what it printed. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a CLI command in this process, with only the given environment. */
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
