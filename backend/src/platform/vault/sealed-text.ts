import { DamagedError, decrypt, encrypt } from './aead.ts';

/** The key of one person's data. */
export interface SubjectKey {
  readonly version: number;
  /** 32 random bytes. */
  readonly bytes: Buffer;
}

/** The field of the event that a text is sealed for; it cannot be opened anywhere else. */
export interface Seal {
  /** The person's id. */
  readonly subject: string;
  readonly eventId: string;
  readonly type: string;
  readonly field: string;
}

/** What sealed data reads as once its key has been destroyed. */
const ERASED = '';

const placeOf = ({ subject, eventId, type, field }: Seal, keyVersion: number) => [
  'watchearn sealed text 1',
  subject,
  keyVersion,
  eventId,
  type,
  field,
];

/** The stored form of a text: the key's version, a dot, and nonce, ciphertext and tag in base64url. */
export function sealText(text: string, key: SubjectKey, seal: Seal): string {
  const encrypted = encrypt(key.bytes, Buffer.from(text), placeOf(seal, key.version));
  return `${key.version}.${encrypted.toString('base64url')}`;
}

/**
 * @param key the person's key; undefined when it was destroyed, and then {@link ERASED} is returned
 * @throws DamagedError for a text that was changed or sealed for another place
 */
export function openText(sealed: string, key: SubjectKey | undefined, seal: Seal): string {
  const [, version, encrypted] = /^(\d+)\.([\w-]+)$/.exec(sealed) ?? [];
  if (version === undefined || encrypted === undefined) {
    throw new DamagedError(`${seal.type} ${seal.eventId} has a ${seal.field} that is not sealed`);
  }
  if (!key) return ERASED;
  if (Number(version) !== key.version)
    throw new DamagedError(`${seal.eventId} is sealed with an unknown key`);
  return decrypt(key.bytes, Buffer.from(encrypted, 'base64url'), placeOf(seal, key.version)).toString();
}
