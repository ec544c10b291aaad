import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Combines all look-ups by key in the same turn of the event loop into one query: many concurrent callers
 * cost little more than one. The query starts after all of them have called, so each sees at least the state
 * it knows of; if the query fails, it fails for all of them.
 */
export function gathered<Key, Value>(
  find: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let asked = new Set<Key>();
  let found: Promise<ReadonlyMap<Key, Value>> | undefined;
  async function findAll() {
    await nextTurn();
    const keys = [...asked];
    asked = new Set();
    found = undefined;
    return find(keys);
  }
  return async (key) => {
    asked.add(key);
    found ??= findAll();
    return (await found).get(key);
  };
}
