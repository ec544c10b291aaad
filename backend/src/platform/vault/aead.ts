import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A ciphertext that was changed, moved to another place, or encrypted with another key. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/**
 * AES-256-GCM (NIST SP 800-38D): a fresh random nonce, the ciphertext and the tag, in this order.
 * @param place associated data: what the result belongs to; it decrypts only for the same place
 */
export function encrypt(key: Buffer, plain: Buffer, place: readonly (string | number)[]): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(bytesOf(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws DamagedError unless {@link encrypt} produced it with this key for this place */
export function decrypt(key: Buffer, encrypted: Buffer, place: readonly (string | number)[]): Buffer {
  if (encrypted.length < NONCE_BYTES + TAG_BYTES) throw new DamagedError('an encrypted text is too short');
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(bytesOf(place));
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DamagedError(`the text encrypted for ${place.join(' ')} cannot be decrypted`);
  }
}

/** As JSON, in which different places give different text. */
const bytesOf = (place: readonly (string | number)[]) => Buffer.from(JSON.stringify(place));
