import type { SubjectKey } from './sealed-text.ts';

/** The keys of people by id. People without a key, or whose key was destroyed, are missing from results. */
export interface SubjectKeys {
  find(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, SubjectKey>>;
  /** Like `find`, but creates keys for people who never had one. A destroyed key is never replaced. */
  findOrMake(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, SubjectKey>>;
}
