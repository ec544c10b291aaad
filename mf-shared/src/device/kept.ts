import { useSyncExternalStore } from 'react';
import { keep, recallJson } from './storage.ts';

/** One thing that this device keeps, the same in every tab. */
export interface Kept<Value> {
  readonly current: Value;
  set(value: Value): void;
  subscribe(onChange: () => void): () => void;
}

/**
 * Something kept under a key of local storage; where storage is refused it lives in memory, for this tab. What is
 * stored may be anything: `read` makes a value of it, and of undefined the default.
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

/** What is kept, kept up to date. */
export function useKept<Value>(kept: Pick<Kept<Value>, 'current' | 'subscribe'>): Value {
  return useSyncExternalStore(kept.subscribe, () => kept.current);
}
