import { openCheckpoint } from './checkpoint.ts';
import { HASH_BYTES, leafHash } from './merkle.ts';
import { decodeBase64, NoteError, type Verifier } from './note.ts';
import { type Proof, verifyInclusion } from './proofs.ts';

/** The first line of C2SP tlog-proof files. */
const FIRST_LINE = 'c2sp.org/tlog-proof@v1';

/** A proof that an entry is in a log; verifying it needs only the log's verifier key. */
export interface Receipt {
  readonly index: number;
  /** The entry itself, so that the receipt needs no copy of the log. */
  readonly entry: Buffer;
  readonly proof: Proof;
  /** The signed note of the tree that the proof refers to. */
  readonly checkpoint: string;
}

export const isReceipt = (text: string) => text.startsWith(`${FIRST_LINE}\n`);

/** The text of a .tlog-proof file. */
export function writeReceipt({ index, entry, proof, checkpoint }: Receipt): string {
  const hashes = proof.map((hash) => `${hash.toString('base64')}\n`).join('');
  return `${FIRST_LINE}\nextra ${entry.toString('base64')}\nindex ${index}\n${hashes}\n${checkpoint}`;
}

/**
 * Reads a .tlog-proof file and verifies all of it: signature, proof and entry.
 * @throws NoteError naming what is invalid
 */
export function openReceipt(text: string, verifier: Verifier): Receipt & { readonly size: number } {
  const split = text.indexOf('\n\n');
  const [first, extra = '', position = '', ...hashes] = text.slice(0, Math.max(split, 0)).split('\n');
  const entry = decodeBase64(extra.replace(/^extra /, ''));
  const [, index] = /^index (0|[1-9]\d{0,15})$/.exec(position) ?? [];
  const proof = hashes.map(decodeBase64);
  if (first !== FIRST_LINE || !extra.startsWith('extra ') || !entry || index === undefined) {
    throw new NoteError('not a receipt with its entry');
  }
  if (!proof.every((hash) => hash?.length === HASH_BYTES)) throw new NoteError('the proof is malformed');
  const checkpoint = text.slice(split + 2);
  const { size, root } = openCheckpoint(checkpoint, verifier);
  const receipt = { index: Number(index), entry, proof: proof as Buffer[], checkpoint };
  if (!verifyInclusion({ index: receipt.index, size, leaf: leafHash(entry), root }, receipt.proof)) {
    throw new NoteError('the entry is not in the tree of the checkpoint');
  }
  return { ...receipt, size };
}
