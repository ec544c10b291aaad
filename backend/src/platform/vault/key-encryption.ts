import { createHash } from 'node:crypto';
import { decrypt, encrypt } from './aead.ts';
import type { SubjectKey } from './sealed-text.ts';

/** A person's key as stored: encrypted with the key-encryption key of that id. */
export interface WrappedKey {
  readonly subject: string;
  readonly version: number;
  readonly kekId: string;
  readonly wrapped: Buffer;
}

/** The format of SEALING_KEY: the current key-encryption key, then older ones that can still unwrap keys. */
export const SEALING_KEYS = /^[0-9a-f]{64}(,[0-9a-f]{64})*$/i;

const ID_BYTES = 8;

/** The operator's keys, which encrypt the keys of people. */
export class KeyEncryption {
  readonly #keys: ReadonlyMap<string, Buffer>;
  /** The key that new keys are wrapped with. */
  readonly currentId: string;

  /** @param sealingKeys 64 hexadecimal digits per key, separated by commas, the current one first */
  constructor(sealingKeys: string) {
    if (!SEALING_KEYS.test(sealingKeys)) throw new Error('SEALING_KEY must be 64 hexadecimal digits');
    const keys = sealingKeys.split(',').map((hex) => Buffer.from(hex, 'hex'));
    const byId = keys.map((key): [string, Buffer] => [idOf(key), key]);
    this.#keys = new Map(byId);
    this.currentId = (byId[0] as [string, Buffer])[0];
  }

  get ids(): string[] {
    return [...this.#keys.keys()];
  }

  wrap(subject: string, { version, bytes }: SubjectKey): WrappedKey {
    const place = placeOf(subject, version, this.currentId);
    return {
      subject,
      version,
      kekId: this.currentId,
      wrapped: encrypt(this.#key(this.currentId), bytes, place),
    };
  }

  /**
   * @throws Error when SEALING_KEY lacks the key it was wrapped with
   * @throws DamagedError when it was changed or belongs to another person
   */
  unwrap({ subject, version, kekId, wrapped }: WrappedKey): SubjectKey {
    return { version, bytes: decrypt(this.#key(kekId), wrapped, placeOf(subject, version, kekId)) };
  }

  #key(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key) throw new Error(`SEALING_KEY does not hold the key ${id}`);
    return key;
  }
}

const placeOf = (subject: string, version: number, kekId: string) => [
  'watchearn subject key 1',
  subject,
  version,
  kekId,
];

/** Identifies a key without revealing anything about it. */
const idOf = (key: Buffer) =>
  createHash('sha256')
    .update('watchearn key id 1')
    .update(key)
    .digest('hex')
    .slice(0, 2 * ID_BYTES);
