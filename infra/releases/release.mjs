/** The command line of a team: npm run release -- <command>. docs/deploying.md says when to use which. */
import { run } from './cli.mjs';

process.exitCode = await run(process.argv.slice(2));
