const LIMIT = 3;
const WITHIN_MS = 10_000;

/**
 * Counts what nobody catches, in event handlers, timers and promises, by the address of the release
 * that its stack names.
 * @param onTooMany called with the fourth within 10 seconds
 * @returns the way to stop
 */
export function watchUncaught(
  remote: string,
  release: string,
  onTooMany: (error: unknown) => void,
): () => void {
  const folder = `/mf/${remote}/${release}/`;
  let timesMs: number[] = [];

  const count = (event: Partial<ErrorEvent & PromiseRejectionEvent>) => {
    const error = event.error ?? event.reason;
    if (!`${event.filename} ${error?.stack}`.includes(folder)) return;
    const nowMs = performance.now();
    timesMs = [...timesMs.filter((timeMs) => nowMs - timeMs < WITHIN_MS), nowMs];
    if (timesMs.length <= LIMIT) return;
    timesMs = [];
    onTooMany(error ?? event.message);
  };

  addEventListener('error', count);
  addEventListener('unhandledrejection', count);
  return () => {
    removeEventListener('error', count);
    removeEventListener('unhandledrejection', count);
  };
}
