import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asOf, explain } from './cli-audit-history.ts';
import type { CliDatabase } from './cli-database.ts';
import { keeper, replayCommand } from './cli-replay.ts';
import { UsageError } from './cli-usage.ts';
import {
  exportLog,
  logSource,
  treeQueries,
  verifyDatabase,
  verifyExport,
  writeArchive,
} from './modules/audit/index.ts';
import { createSigner, readVerifierKey } from './platform/transparency/note.ts';
import { describeVerification, type Verification } from './platform/transparency/verification.ts';
import { notesIn } from './platform/transparency/verify-folder.ts';

export const AUDIT_USAGE = `  audit verify [--key <verifier key>] [--checkpoint <kept file>]… [--export <archive or folder>] [--json]
                     prove the log, or an export of it, against its checkpoints
  audit replay [--json]
                     as replay
  audit export --out <file.tar.gz> [--key <verifier key>]
                     the log as an archive that proves itself, with a verifier
  audit as-of <read model> (--position <n> | --at <ISO time>) [--csv]
  audit as-of balance <user id> (--position <n> | --at <ISO time>)
                     what a read model or a balance was
  audit explain <user id | withdrawal id> [--position <n>]
                     why a balance is what it is
                     audit's exit codes: 0 all is proven, 1 something is wrong, 2 wrong use, 3 it could not look`;

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

const COMMANDS: Readonly<Record<string, { operands: number[]; options: (keyof typeof OPTIONS)[] }>> = {
  verify: { operands: [0], options: ['key', 'checkpoint', 'export', 'json'] },
  replay: { operands: [0], options: ['json'] },
  export: { operands: [0], options: ['out', 'key'] },
  'as-of': { operands: [1, 2], options: ['position', 'at', 'csv'] },
  explain: { operands: [1], options: ['position'] },
};

/**
 * Carries out a command of an auditor.
 * @param open the database, which an export is verified without
 * @returns the exit code: 0 all is proven, 1 something is wrong
 * @throws UsageError; any other error means that it could not look
 */
export async function auditCommand(
  args: readonly string[],
  open: () => CliDatabase,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const { command, operands, options } = parse(args);
  switch (command) {
    case 'verify':
      return verify(options, open, environment);
    case 'replay': {
      const { text, passed } = await replayCommand(open(), { json: options.json ?? false });
      process.stdout.write(text);
      return passed ? 0 : 1;
    }
    case 'export': {
      if (!options.out) throw new UsageError('Say where to: --out <file.tar.gz>.');
      const queries = treeQueries(open().sql);
      const source = logSource(queries);
      const verifierKey = await keyOf(
        options.key,
        environment,
        async () => (await queries.newestCheckpoint())?.note,
      );
      const out = resolve(options.out);
      await writeArchive(out, exportLog({ source, verifierKey, checkpoints: queries.checkpoints }));
      process.stdout.write(
        `Exported to ${out} (${(await stat(out)).size} bytes).\nThe key is ${verifierKey}\n`,
      );
      return 0;
    }
    case 'as-of':
      return asOf(operands, options, open(), write);
    default:
      return explain(operands[0] as string, options, open(), write);
  }
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [command = '', ...operands] = positionals;
    const known = COMMANDS[command];
    if (!known?.operands.includes(operands.length))
      throw new UsageError(`There is no such command: ${args.join(' ')}`);
    const odd = Object.keys(values).find((name) => !known.options.includes(name as keyof typeof OPTIONS));
    if (odd !== undefined) throw new UsageError(`audit ${command} knows no --${odd}.`);
    return { command, operands, options: values };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

async function verify(
  options: { key?: string; checkpoint?: string[]; export?: string; json?: boolean },
  open: () => CliDatabase,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const kept = await Promise.all((options.checkpoint ?? []).map((file) => readFile(file, 'utf8')));
  let result: Verification;
  if (options.export === undefined) {
    const { sql } = open();
    const queries = treeQueries(sql);
    const { AUDIT_CHECKPOINT_DIR: folder } = environment;
    if (folder) kept.push(...(await notesIn(folder).catch(ifMissing)));
    const verifierKey = await keyOf(
      options.key,
      environment,
      async () => (await queries.newestCheckpoint())?.note ?? kept[0],
    );
    result = await verifyDatabase(queries, { verifierKey, kept });
    await keeper(
      sql,
      'verify',
    )({
      position: result.size,
      problem: result.problem && `${result.problem.message} (${result.problem.fault})`,
    });
  } else {
    const verifierKey = options.key === undefined ? undefined : readKey(options.key);
    result = await verifyExport(options.export, { verifierKey, kept });
    if (verifierKey === undefined) {
      process.stderr.write('The key came with the log. Compare it with the one you were given: --key.\n');
    }
  }
  process.stdout.write(options.json ? `${JSON.stringify(result)}\n` : describeVerification(result));
  return result.passed ? 0 : 1;
}

/** The key that was given, or the one of the operator who runs this on the product's own machine. */
async function keyOf(
  given: string | undefined,
  { AUDIT_SIGNING_KEY: seed, AUDIT_ORIGIN: origin }: NodeJS.ProcessEnv,
  newestNote: () => Promise<string | undefined>,
): Promise<string> {
  if (given !== undefined) return readKey(given);
  if (!seed) throw new UsageError('Say by which key: --key <verifier key>, or AUDIT_SIGNING_KEY.');
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

const ifMissing = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/** Waits while whoever reads the output is slower than we are. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
