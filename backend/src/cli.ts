import { standardOutput } from './cli/command.ts';
import { runCommand } from './cli/run.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env, standardOutput);
