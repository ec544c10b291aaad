import { ed25519 } from '@noble/curves/ed25519';
import { sha256 as digest } from '@noble/hashes/sha2';
// The slash selects the package instead of Node's built-in module.
import { Buffer as BrowserBuffer } from 'buffer/';
import type { SigningKey, Verify } from './runtime.ts';

/** The browser's version of `runtime.ts`. */
export const Buffer = BrowserBuffer as unknown as typeof globalThis.Buffer;

export const sha256 = (bytes: Uint8Array): Buffer => Buffer.from(digest(bytes));

export const signingKey = (seed: Uint8Array): SigningKey => ({
  publicKey: Buffer.from(ed25519.getPublicKey(seed)),
  sign: (message) => Buffer.from(ed25519.sign(message, seed)),
});

export function verifyingKey(publicKey: Uint8Array): Verify {
  return (message, signature) => {
    try {
      // As strict as RFC 8032, like Node.
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  };
}
