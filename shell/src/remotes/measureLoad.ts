import type { Source } from './candidates.ts';

export interface LoadRecord {
  remote: string;
  release: string;
  source: Source;
  /** How far it came. */
  phase: 'entry' | 'expose' | 'guard' | 'ready';
  /** The name of the error that ended it, or null when it ended well. */
  error: string | null;
}

/**
 * Leaves the record of one load where any monitoring collects it: among the page's own measures,
 * as 'remote:<name>', its duration in milliseconds.
 */
export function measureLoad(startMs: number, detail: LoadRecord): void {
  const name = `remote:${detail.remote}`;
  performance.measure(name, { start: startMs, detail });
}
