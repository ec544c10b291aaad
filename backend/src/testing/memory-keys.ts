import { createHash } from 'node:crypto';
import type { SubjectKey } from '../platform/vault/sealed-text.ts';
import type { SubjectKeys } from '../platform/vault/subject-keys.ts';

/** Keys of people without a database: everyone has one, derived from their id, until it is destroyed. */
export function createMemoryKeys(): SubjectKeys & { destroy(subject: string): void } {
  const destroyed = new Set<string>();
  const find = async (subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, SubjectKey>> =>
    new Map(
      [...subjects]
        .filter((subject) => !destroyed.has(subject))
        .map((subject) => [
          subject,
          { version: 1, bytes: createHash('sha256').update(`test key of ${subject}`).digest() },
        ]),
    );
  return { find, findOrMake: find, destroy: (subject) => void destroyed.add(subject) };
}
