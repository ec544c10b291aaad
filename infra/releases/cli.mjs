import path from 'node:path';
import { parseArgs } from 'node:util';
import { commands, common, UsageError } from './commands.mjs';
import { defaultOut } from './packages.mjs';
import { Refusal } from './refusal.mjs';
import { openFolder } from './storage.mjs';

const help = () => `npm run release -- <command>

${Object.values(commands)
  .map(({ usage, does }) => `  ${usage}\n      ${does}`)
  .join('\n')}

Every command takes --out <folder> (default ${path.relative(process.cwd(), defaultOut)}). Commands that change
what visitors get take --if-revision <n>, which refuses any other revision, and --by <name> (default RELEASE_BY,
else your account on this machine). Exit code 0: done; 1: refused or failed; 2: wrong arguments.`;

const targetCounts = { none: [0, 0], optional: [0, 1], required: [1, 1], several: [1, Infinity] };

async function main([name, ...args]) {
  if (name === 'help' || name === '--help' || name === '-h') return console.log(help());
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command)
    throw new UsageError(`${name ? `There is no command ${name}.` : 'Which command?'}\n\n${help()}`);
  const { values, positionals } = parse(command, args);
  const { out = defaultOut, ...options } = values;
  const [least, most] = targetCounts[command.target ?? 'none'];
  if (positionals.length < least || positionals.length > most) {
    throw new UsageError(`Usage: ${command.usage}`);
  }
  await command.run(await openFolder(path.resolve(out)), positionals, options);
}

function parse({ usage, options }, args) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...common, ...options } });
  } catch (error) {
    throw new UsageError(`${error.message}\nUsage: ${usage}`);
  }
}

const DISK_FULL =
  'The disk is full. Free space and run the command again: it completes or repeats what was begun.';
const DENIED =
  'This account may not use the folder of --out. Run the command as the owner of that folder, or name another one.';

const explanations = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS:
    'The folder of --out is on a disk that is mounted read-only. Run the command where it can be written, or name another one.',
  ENOTDIR: '--out must name a folder, but part of it is a file.',
};

/**
 * Runs one command and prints its result.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function run(args) {
  try {
    await main(args);
    return 0;
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof Refusal;
    console.error(isExpected ? error.message : (explanations[error.code] ?? error));
    return error instanceof UsageError ? 2 : 1;
  }
}
