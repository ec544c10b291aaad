import { isSame } from './merkle.ts';
import { Buffer, sha256, signingKey, verifyingKey } from './runtime.ts';

/** A malformed or invalid signed note (C2SP signed-note): a text, an empty line, and signature lines. */
export class NoteError extends Error {
  override readonly name = 'NoteError';
}

export interface Signer {
  readonly name: string;
  /** The matching verifier key, for publication. */
  readonly verifierKey: string;
  /** Returns the note: the text and its signature. @throws NoteError for a text that cannot be signed */
  sign(text: string): string;
}

export interface Verifier {
  readonly name: string;
  readonly keyId: Buffer;
  verifies(text: string, signature: Buffer): boolean;
}

const ED25519 = 0x01;
const SEED_BYTES = 32;
const KEY_ID_BYTES = 4;
const MAX_NOTE_BYTES = 1_000_000;
const MAX_SIGNATURES = 100;
const DASH = '\u2014';

/**
 * @param name the key's name: not empty, no spaces, no '+'
 * @param seed the 32 bytes of an Ed25519 private key
 */
export function createSigner(name: string, seed: Uint8Array): Signer {
  if (!isKeyName(name)) throw new NoteError(`'${name}' is not a valid key name`);
  if (seed.length !== SEED_BYTES) throw new NoteError('an Ed25519 seed has 32 bytes');
  const key = signingKey(seed);
  const keyBytes = Buffer.concat([Buffer.of(ED25519), key.publicKey]);
  const keyId = keyIdOf(name, keyBytes);
  return {
    name,
    verifierKey: `${name}+${keyId.toString('hex')}+${keyBytes.toString('base64')}`,
    sign: (text) => {
      if (!isNoteText(text) || !text.endsWith('\n')) throw new NoteError('the text cannot be signed');
      const signature = Buffer.concat([keyId, key.sign(Buffer.from(text))]);
      return `${text}\n${DASH} ${name} ${signature.toString('base64')}\n`;
    },
  };
}

/**
 * Reads a verifier key: name+id+key.
 * @throws NoteError unless it is a complete Ed25519 key
 */
export function readVerifierKey(text: string): Verifier {
  // Only the first two '+' separate: the key itself is base64, in which '+' is a digit.
  const [, name = '', id = '', encoded = ''] = /^([^+]*)\+([0-9a-f]{8})\+(.*)$/.exec(text.trim()) ?? [];
  const keyBytes = decodeBase64(encoded);
  if (!isKeyName(name) || keyBytes?.length !== 1 + SEED_BYTES || keyBytes[0] !== ED25519) {
    throw new NoteError('not an Ed25519 verifier key');
  }
  const keyId = keyIdOf(name, keyBytes);
  if (keyId.toString('hex') !== id) throw new NoteError('the verifier key does not match its id');
  const verify = verifyingKey(keyBytes.subarray(1));
  return {
    name,
    keyId,
    verifies: (signed, signature) => verify(Buffer.from(signed), signature),
  };
}

/**
 * The text of a note signed by at least one of the verifiers. Signatures of unknown keys are ignored; an
 * invalid one of a known key makes the whole note invalid.
 * @throws NoteError
 */
export function openNote(note: string, verifiers: readonly Verifier[]): string {
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || note.length > MAX_NOTE_BYTES || !isNoteText(note) || !note.endsWith('\n')) {
    throw new NoteError('not a signed note');
  }
  const text = note.slice(0, split + 1);
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) throw new NoteError('too many signatures');
  let isVerified = false;
  for (const line of lines) {
    const [dash, name = '', encoded = '', ...rest] = line.split(' ');
    const bytes = decodeBase64(encoded);
    if (dash !== DASH || !isKeyName(name) || !bytes || bytes.length <= KEY_ID_BYTES || rest.length > 0) {
      throw new NoteError('a line of the signatures is malformed');
    }
    const id = bytes.subarray(0, KEY_ID_BYTES);
    const verifier = verifiers.find((known) => known.name === name && isSame(known.keyId, id));
    if (!verifier) continue;
    if (!verifier.verifies(text, bytes.subarray(KEY_ID_BYTES))) {
      throw new NoteError(`the signature of ${name} is wrong`);
    }
    isVerified = true;
  }
  if (!isVerified) throw new NoteError('no signature by a known key');
  return text;
}

/** Whether a note has a signature line of that key; the signature itself is not verified. */
export function isSignedBy(note: string, { name, keyId }: Verifier): boolean {
  const lines = note.slice(note.lastIndexOf('\n\n') + 2).split('\n');
  return lines.some((line) => {
    const [, signer, encoded = ''] = line.split(' ');
    return signer === name && isSame(decodeBase64(encoded)?.subarray(0, KEY_ID_BYTES), keyId);
  });
}

/** Decodes padded standard base64; undefined unless it is the canonical encoding. */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return text !== '' && bytes.toString('base64') === text ? bytes : undefined;
}

const keyIdOf = (name: string, keyBytes: Buffer) =>
  sha256(Buffer.concat([Buffer.from(`${name}\n`), keyBytes])).subarray(0, KEY_ID_BYTES);

const isKeyName = (name: string) => name !== '' && !/[\s+\p{Cs}]/u.test(name);

/** Valid Unicode (invalid parts decode to U+FFFD), with no control characters except line feeds. */
function isNoteText(text: string): boolean {
  return !/[^\P{Cc}\n]|[\p{Cs}\ufffd]/u.test(text);
}
