import { openText, type Seal, sealText } from './sealed-text.ts';
import type { SubjectKeys } from './subject-keys.ts';

/**
 * Texts about people in one column of a table, each sealed with the key of its person.
 * @param name must never change: a text sealed under another name cannot be opened
 */
export function sealedColumn(keys: Pick<SubjectKeys, 'find' | 'findOrMake'>, name: string) {
  const sealOf = (subject: string): Seal => ({ subject, eventId: name, type: 'column', field: name });
  return {
    /** @throws Error for a person who is being forgotten */
    seal: async (userId: string, text: string): Promise<string> => {
      const key = (await keys.findOrMake(new Set([userId]))).get(userId);
      if (!key) throw new Error('a person who is being forgotten has no key');
      return sealText(text, key, sealOf(userId));
    },
    /** Undefined once the person has been forgotten. @throws DamagedError */
    open: async (userId: string, sealed: string): Promise<string | undefined> => {
      const key = (await keys.find(new Set([userId]))).get(userId);
      return openText(sealed, key, sealOf(userId)) || undefined;
    },
  };
}

export type SealedColumn = ReturnType<typeof sealedColumn>;
