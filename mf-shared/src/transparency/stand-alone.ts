import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { NoteError } from './note.ts';
import { describeVerification, NOTHING_COMPARED } from './verification.ts';
import { verifyFolder } from './verify-folder.ts';

const USAGE = `usage: node verify.mjs [--key <verifier key>] [--checkpoint <kept file>]… [--json] [<folder>]
  Verifies the exported log in the folder (by default, the current one).
  Exit codes: 0 everything is proven, 1 something is wrong, 2 invalid usage, 3 the export could not be read.
`;

/**
 * The verifier included in every export. It runs on Node alone, so an auditor needs only these files and
 * can read them.
 * @returns the exit code
 */
export async function verifyStandAlone(args: readonly string[]): Promise<number> {
  let wanted: { key?: string; checkpoint?: string[]; json?: boolean };
  let folder: string;
  try {
    const options = {
      key: { type: 'string' },
      checkpoint: { type: 'string', multiple: true },
      json: { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 1) throw new Error('give one folder at a time');
    wanted = values;
    folder = positionals[0] ?? '.';
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}`);
    return 2;
  }
  try {
    const kept = await Promise.all((wanted.checkpoint ?? []).map((file) => readFile(file, 'utf8')));
    const result = await verifyFolder(folder, { verifierKey: wanted.key, kept });
    process.stdout.write(wanted.json ? `${JSON.stringify(result)}\n` : describeVerification(result));
    if (wanted.key === undefined) {
      process.stderr.write('The key came with the log. Compare it with the one you were given: --key.\n');
    }
    if (result.passed && kept.length === 0 && !wanted.json) process.stderr.write(`${NOTHING_COMPARED}\n`);
    return result.passed ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    if (!(error instanceof NoteError)) return 3;
    // With --key the given key is malformed; without it, the one in the folder is damaged.
    return wanted.key === undefined ? 1 : 2;
  }
}
