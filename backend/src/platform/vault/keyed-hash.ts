import { createHmac } from 'node:crypto';

/**
 * The hashes, in hexadecimal, by which texts are found that are stored only sealed. `keyId` names the key without
 * revealing it: it is stored with the hashes, because those of another key find nothing.
 */
export function keyedHash(key: string) {
  const of = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  return { of, keyId: of('the name of this key').slice(0, 16) };
}

export type KeyedHash = ReturnType<typeof keyedHash>;
