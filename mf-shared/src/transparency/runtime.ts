import { createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto';

/** What the transparency log needs from its runtime, here Node; `runtime.browser.ts` replaces it in bundles. */
export { Buffer } from 'node:buffer';

/** The DER prefixes of 32-byte Ed25519 keys (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

export interface SigningKey {
  /** 32 bytes. */
  readonly publicKey: Buffer;
  /** Returns a signature of 64 bytes. */
  sign(message: Uint8Array): Buffer;
}

/** @param seed the 32 bytes of an Ed25519 private key */
export function signingKey(seed: Uint8Array): SigningKey {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(PUBLIC_PREFIX.length),
    sign: (message) => sign(null, message, key),
  };
}

/** Verifies signatures of an Ed25519 key of 32 bytes. */
export type Verify = (message: Uint8Array, signature: Uint8Array) => boolean;

export function verifyingKey(publicKey: Uint8Array): Verify {
  const der = Buffer.concat([PUBLIC_PREFIX, publicKey]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return (message, signature) => verify(null, message, key, signature);
}
