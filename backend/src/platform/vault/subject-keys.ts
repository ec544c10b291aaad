import type { SubjectKey } from './sealed-text.ts';

/** The keys of people by their ids. Whoever is not in an answer has none (any more). */
export interface SubjectKeys {
  find(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, SubjectKey>>;
  /** As `find`; whoever never had a key gets one. A destroyed key is never replaced. */
  findOrMake(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, SubjectKey>>;
}
