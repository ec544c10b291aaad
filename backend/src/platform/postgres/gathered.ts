import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Makes one query of all look-ups by key that are asked for in the same turn of the event loop: many callers at
 * once cost little more than one. The query begins after each of them has asked, so that it shows whatever
 * they know of; where it fails, it fails for all of them.
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
