/** The command line of a team: npm run release -- <command>. docs/deploying.md says when to use which. */
import { run } from './cli.mjs';
import { publishForAllAccounts } from './storage.mjs';

// A reader such as head may close the pipe before the end.
process.stdout.on('error', () => process.exit());
publishForAllAccounts();
process.exitCode = await run(process.argv.slice(2));
