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

const KEPT = 50;

/**
 * Leaves the record of one load where any monitoring collects it: among the page's own measures,
 * as 'remote:<name>', its duration in milliseconds. At most 50 are kept for each remote.
 */
export function measureLoad(startMs: number, detail: LoadRecord): void {
  const name = `remote:${detail.remote}`;
  if (performance.getEntriesByName(name, 'measure').length >= KEPT) performance.clearMeasures(name);
  performance.measure(name, { start: startMs, detail });
}
