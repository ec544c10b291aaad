import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  createSigner,
  describeVerification,
  NOTHING_COMPARED,
  notesIn,
  readVerifierKey,
  type Verification,
} from 'mf-shared/transparency';
import { folderFiles } from 'mf-shared/transparency/folder';
import {
  type ExportedLog,
  exportLog,
  logSource,
  treeQueries,
  verifyDatabase,
  verifyExport,
  writeArchive,
} from '../../modules/audit/index.ts';
import { type Command, type CommandContext, noSuchCommand, type Output, UsageError } from '../command.ts';
import type { CliDatabase } from '../database.ts';
import { keeper, replayExport, replayLog } from '../replay.ts';
import { exportedLog, liveLog } from './audited-log.ts';
import { asOf, explain } from './history.ts';
import { auditSource } from './source.ts';

const USAGE = `  audit verify [--key <verifier key>] [--checkpoint <kept file>]… [--export <archive or folder>] [--json]
                     prove the log, or an export of it, against its checkpoints
  audit replay [--json]
                     like replay; for an export, check its books and each balance
  audit export --out <file.tar.gz> [--key <verifier key>] [--json]
                     write the log as an archive that proves itself, with a verifier
  audit source [--json]
                     compare the log of EVENT_LOG_URL with its mirror in the database
  audit as-of <read model> (--position <n> | --at <ISO time>) [--csv]
  audit as-of balance <user id> (--position <n> | --at <ISO time>)
                     print a read model or a balance as it was then
  audit explain <user id | withdrawal id> [--position <n>] [--json]
                     print the events behind a balance
                     with --export <archive or folder> [--key …] [--checkpoint …]…, replay, as-of and explain
                     prove the export first, and need no database
                     audit's exit codes: 0 everything is proven, 1 something is wrong, 2 invalid usage,
                     3 the check could not run`;

const OPTIONS = {
  key: { type: 'string' },
  checkpoint: { type: 'string', multiple: true },
  export: { type: 'string' },
  out: { type: 'string' },
  position: { type: 'string' },
  at: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const OF_EXPORTS = ['export', 'key', 'checkpoint'] as const;

const COMMANDS: Readonly<Record<string, { operands: number[]; options: readonly (keyof typeof OPTIONS)[] }>> =
  {
    verify: { operands: [0], options: ['key', 'checkpoint', 'export', 'json'] },
    replay: { operands: [0], options: ['json', ...OF_EXPORTS] },
    export: { operands: [0], options: ['out', 'key', 'json'] },
    source: { operands: [0], options: ['json'] },
    'as-of': { operands: [1, 2], options: ['position', 'at', 'csv', ...OF_EXPORTS] },
    explain: { operands: [1], options: ['position', 'json', ...OF_EXPORTS] },
  };

type Options = ReturnType<typeof parse>['options'];

/** The commands of auditors. The exit code distinguishes a failed audit run from a fault that it found. */
export const audit: Command = { usage: USAGE, failureCode: 3, run };

async function run(args: readonly string[], { open, environment, output }: CommandContext): Promise<number> {
  const { command, operands, options } = parse(args);
  if (command !== 'verify' && options.export !== undefined) {
    return onExport(command, operands, options, output);
  }
  switch (command) {
    case 'verify':
      return verify(options, open, environment, output);
    case 'replay':
      return tell(await replayLog(open(), output, options), output);
    case 'source':
      return tell(await auditSource(open(), environment, options), output);
    case 'export': {
      if (!options.out) throw new UsageError('Say where to write it: --out <file.tar.gz>.');
      const queries = treeQueries(open().sql);
      const source = logSource(queries);
      const verifierKey = await keyOf(
        options.key,
        environment,
        async () => (await queries.newestCheckpoint())?.note,
      );
      const out = resolve(options.out);
      await writeArchive(out, exportLog({ source, verifierKey, checkpoints: queries.dailyCheckpoints }));
      const { size: bytes } = await stat(out);
      const text = options.json
        ? `${JSON.stringify({ file: out, bytes, key: verifierKey })}\n`
        : `Exported to ${out} (${bytes} bytes).\nThe key is ${verifierKey}\n`;
      return tell({ text, passed: true }, output);
    }
    case 'as-of':
      return asOf(operands, options, await liveLog(open()), output.out);
    default:
      return explain(operands[0] as string, options, await liveLog(open()), output.out);
  }
}

/** Works on an export only after the whole export has been verified. */
async function onExport(
  command: string,
  operands: readonly string[],
  options: Options,
  output: Output,
): Promise<number> {
  let code = 0;
  const proven = await proveExport(options, output, async (log) => {
    if (command === 'replay') code = await tell(await replayExport(log, options), output);
    else if (command === 'as-of') code = await asOf(operands, options, exportedLog(log), output.out);
    else code = await explain(operands[0] as string, options, exportedLog(log), output.out);
  });
  if (proven.passed) return code;
  output.err(describeVerification(proven));
  return 1;
}

async function proveExport(
  { export: path = '', key, checkpoint = [] }: Options,
  output: Output,
  whenProven?: (log: ExportedLog) => Promise<void>,
): Promise<Verification> {
  const verifierKey = key === undefined ? undefined : readKey(key);
  const kept = await readNotes(checkpoint);
  const result = await verifyExport(path, { verifierKey, kept }, whenProven);
  if (verifierKey === undefined) {
    output.err('The key came with the log. Compare it with the one you were given: --key.\n');
  }
  return result;
}

async function tell({ text, passed }: { text: string; passed: boolean }, output: Output): Promise<number> {
  await output.out(text);
  return passed ? 0 : 1;
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [command = '', ...operands] = positionals;
    const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (!known?.operands.includes(operands.length)) throw noSuchCommand('audit', ...args);
    const odd = Object.keys(values).find((name) => !known.options.includes(name as keyof typeof OPTIONS));
    if (odd !== undefined) throw new UsageError(`audit ${command} has no option --${odd}.`);
    return { command, operands, options: values };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

async function verify(
  options: Options,
  open: () => CliDatabase,
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  const result =
    options.export === undefined
      ? await proveDatabase(options, open(), environment, output)
      : await proveExport(options, output);
  const isCompared = options.export === undefined || options.checkpoint !== undefined;
  if (result.passed && !isCompared && !options.json) output.err(`${NOTHING_COMPARED}\n`);
  const text = options.json ? `${JSON.stringify(result)}\n` : describeVerification(result);
  return tell({ text, passed: result.passed }, output);
}

/** Verifies the live log and stores the result. */
async function proveDatabase(
  { key, checkpoint = [] }: Options,
  { sql }: CliDatabase,
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<Verification> {
  const kept = await readNotes(checkpoint);
  const { AUDIT_CHECKPOINT_DIR: folder } = environment;
  if (folder) {
    const notes = await notesIn(folderFiles(folder), '.');
    if (notes.length === 0) output.err(`There are no checkpoints in AUDIT_CHECKPOINT_DIR, ${folder}.\n`);
    kept.push(...notes);
  }
  const queries = treeQueries(sql);
  const newestNote = async () => (await queries.newestCheckpoint())?.note ?? kept[0];
  const verifierKey = await keyOf(key, environment, newestNote);
  const result = await verifyDatabase(queries, { verifierKey, kept });
  const { size: position, problem } = result;
  const keep = keeper(sql, 'verify', output);
  await keep({ position, problem: problem && `${problem.message} (${problem.fault})` });
  return result;
}

/** The given key, or the operator's own when run on the server. */
async function keyOf(
  given: string | undefined,
  { AUDIT_SIGNING_KEY: seed, AUDIT_ORIGIN: origin }: NodeJS.ProcessEnv,
  newestNote: () => Promise<string | undefined>,
): Promise<string> {
  if (given !== undefined) return readKey(given);
  if (!seed) throw new UsageError('Give the key: --key <verifier key>, or AUDIT_SIGNING_KEY.');
  const name = origin ?? (await newestNote())?.split('\n')[0] ?? 'unknown/audit';
  return createSigner(name, Buffer.from(seed, 'hex')).verifierKey;
}

function readKey(key: string): string {
  try {
    readVerifierKey(key);
    return key.trim();
  } catch (error) {
    throw new UsageError(`--key: ${(error as Error).message}.`);
  }
}

const readNotes = (files: readonly string[]) => Promise.all(files.map((file) => readFile(file, 'utf8')));
