const LIMIT = 3;

/**
 * Counts what nobody catches, in event handlers, timers and promises, by the address of the release
 * that its stack names. No window of time is kept: after 10 seconds a release has proven itself, and
 * nobody asks any more.
 * @param onTooMany called with the fourth and all that follow
 * @returns the way to stop
 */
export function watchUncaught(
  remote: string,
  release: string,
  onTooMany: (error: unknown) => void,
): () => void {
  const folder = `/mf/${remote}/${release}/`;
  let failures = 0;

  const count = (event: Partial<ErrorEvent & PromiseRejectionEvent>) => {
    const error = event.error ?? event.reason;
    if (!`${event.filename} ${error?.stack}`.includes(folder)) return;
    failures += 1;
    if (failures > LIMIT) onTooMany(error ?? event.message);
  };

  addEventListener('error', count);
  addEventListener('unhandledrejection', count);
  return () => {
    removeEventListener('error', count);
    removeEventListener('unhandledrejection', count);
  };
}
