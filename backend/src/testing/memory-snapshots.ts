import type { Snapshot, Snapshots } from '../platform/event-store/snapshots.ts';

/** Snapshots for tests without a database: stored as JSON, so that tests notice what JSON loses. */
export function createMemorySnapshots(): Snapshots {
  const kept = new Map<string, string>();
  return {
    find: async (stream, { name, version }) => {
      const text = kept.get(`${stream} ${name} ${version}`);
      return text === undefined ? undefined : (JSON.parse(text) as Snapshot);
    },
    save: async (stream, { name, version }, snapshot) => {
      kept.set(`${stream} ${name} ${version}`, JSON.stringify(snapshot));
    },
  };
}
