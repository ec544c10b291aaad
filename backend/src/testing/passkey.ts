import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface PasskeyOptions {
  readonly origin?: string;
  /** False for a device that did not require a fingerprint or a PIN. */
  readonly verifiesUser?: boolean;
}

/** A device that makes one passkey and answers challenges with it, as a browser sends them. */
export function softwarePasskey({
  origin = 'http://localhost:3000',
  verifiesUser = true,
}: PasskeyOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const rpIdHash = sha256(Buffer.from(new URL(origin).hostname));
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([rpIdHash, Buffer.from([flags | 1 | (verifiesUser ? 4 : 0)]), count, rest]);
  };
  const shared = { id: text(credentialId), rawId: text(credentialId), type: 'public-key' as const };

  return {
    /** The answer to the options of a new passkey. */
    create: ({ challenge }: { challenge: string }) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: an elliptic curve key for ES256 on P-256.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(0x40, attested))],
        ]),
      );
      return {
        ...shared,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** The answer to a challenge. */
    answer: ({ challenge }: { challenge: string }) => {
      const data = authenticatorData(0);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      };
    },
    /** Resets the use counter, like that of a copied device. */
    forgetUses: () => {
      counter = 0;
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
