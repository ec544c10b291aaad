import type { Source } from './candidates.ts';

export interface LoadRecord {
  remote: string;
  release: string;
  source: Source;
  /** The last phase it reached. */
  phase: 'entry' | 'expose' | 'guard' | 'ready';
  /** The name of the error that ended it, or null when it ended well. */
  error: string | null;
}

/**
 * Records one load as a performance measure 'remote:<name>' with its duration in milliseconds, where
 * any monitoring tool can collect it.
 */
export function measureLoad(startMs: number, detail: LoadRecord): void {
  const name = `remote:${detail.remote}`;
  performance.measure(name, { start: startMs, detail });
}
