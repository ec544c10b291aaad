import { runCommand } from './cli-commands.ts';
import { standardOutput } from './cli-output.ts';

process.exitCode = await runCommand(process.argv.slice(2), process.env, standardOutput);
