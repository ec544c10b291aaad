/** The command line of a team: npm run release -- <command>. docs/deploying.md tells when to use which. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { commands, common, UsageError } from './commands.mjs';
import { takeOver } from './layout.mjs';
import { defaultOut } from './packages.mjs';
import { Refusal } from './refusal.mjs';

const help = () => `npm run release -- <command>

${Object.values(commands)
  .map(({ usage, does }) => `  ${usage}\n      ${does}`)
  .join('\n')}

Every command takes --out <folder> (default ${path.relative(process.cwd(), defaultOut)}). Whatever changes the
discovery document takes --if-revision <n>, which refuses when it has moved on, and --by <name> (default
RELEASE_BY, else who is logged in). Exit code 0: done; 1: refused or failed; 2: wrong arguments.`;

async function main([name, ...args]) {
  if (name === 'help' || name === '--help' || name === '-h') return console.log(help());
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command)
    throw new UsageError(`${name ? `There is no command ${name}.` : 'Which command?'}\n\n${help()}`);
  const { values, positionals } = parse(command, args);
  const { out = defaultOut, ...options } = values;
  const isEnough = positionals.length >= (command.target === 'required' ? 1 : 0);
  if (!isEnough || positionals.length > (command.target ? 1 : 0)) {
    throw new UsageError(`Usage: ${command.usage}`);
  }
  await takeOver(path.resolve(out));
  await command.run(path.resolve(out), positionals[0], options);
}

function parse({ usage, options }, args) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...common, ...options } });
  } catch (error) {
    throw new UsageError(`${error.message}\nUsage: ${usage}`);
  }
}

await main(process.argv.slice(2)).catch((error) => {
  const isExpected = error instanceof UsageError || error instanceof Refusal;
  console.error(isExpected ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
