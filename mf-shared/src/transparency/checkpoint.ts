import { HASH_BYTES } from './merkle.ts';
import { decodeBase64, NoteError, openNote, type Signer, type Verifier } from './note.ts';
import type { TreeHead } from './proofs.ts';

/** What a log commits to (C2SP tlog-checkpoint): its number of entries and their root. */
export interface Checkpoint extends TreeHead {
  /** The name of the log, which is also the name of its key. */
  readonly origin: string;
}

/** The signed note of a tree head; the same head always gives the same note. */
export const signCheckpoint = ({ size, root }: TreeHead, signer: Signer): string =>
  signer.sign(`${signer.name}\n${size}\n${root.toString('base64')}\n`);

/**
 * Reads the checkpoint from a note signed with the log's key.
 * @throws NoteError
 */
export function openCheckpoint(note: string, verifier: Verifier): Checkpoint {
  const [origin = '', size = '', encoded = ''] = openNote(note, [verifier]).split('\n');
  const root = decodeBase64(encoded);
  if (!/^(?:0|[1-9]\d{0,15})$/.test(size) || !Number.isSafeInteger(Number(size))) {
    throw new NoteError('the checkpoint has no size');
  }
  if (root?.length !== HASH_BYTES) throw new NoteError('the checkpoint has no root');
  if (origin !== verifier.name) throw new NoteError(`the checkpoint belongs to another log, ${origin}`);
  return { origin, size: Number(size), root };
}
