import { useSyncExternalStore } from 'react';
import { keep, recallJson } from './storage.ts';

/** A value that this device keeps, the same in every tab. */
export interface Kept<Value> {
  readonly current: Value;
  set(value: Value): void;
  subscribe(onChange: () => void): () => void;
}

/**
 * A value kept under a key of local storage; where storage is refused, in memory for this tab. The stored value
 * may be anything: `read` turns it into a value, and undefined into the default.
 */
export function createKept<Value>(key: string, read: (stored: unknown) => Value): Kept<Value> {
  const listeners = new Set<() => void>();
  let state: { value: Value } | undefined;

  function change(value: Value) {
    state = { value };
    for (const listener of listeners) listener();
  }

  function start(): Value {
    if (state) return state.value;
    addEventListener('storage', ({ key: changed }) => {
      if (changed === null || changed === key) change(read(recallJson(key)));
    });
    state = { value: read(recallJson(key)) };
    return state.value;
  }

  return {
    get current() {
      return start();
    },
    set(value) {
      start();
      keep(key, JSON.stringify(value));
      change(value);
    },
    subscribe(onChange) {
      start();
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The current value; renders again when it changes. */
export function useKept<Value>(kept: Pick<Kept<Value>, 'current' | 'subscribe'>): Value {
  return useSyncExternalStore(kept.subscribe, () => kept.current);
}
