const LIMIT = 3;

/**
 * Counts a release's uncaught errors, in event handlers, timers and promises, by the release's address
 * in the stack. There is no time window: after 10 seconds a release is proven, and the count no longer
 * matters.
 * @param onTooMany called with the fourth error and every later one
 * @returns a function that stops counting
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
