import type { Asset } from '../discovery/discovery.ts';

/** Nothing answered: the one failure that another try may mend. */
export class NetworkError extends Error {}

/** Runs a script of a release; the browser refuses one that does not match its digest. */
export function loadScript({ url, integrity }: Asset): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(
        wasAnswered(url)
          ? new Error(`${url} is missing or was tampered with.`)
          : new NetworkError(`${url} could not be reached.`),
      );
    };
    document.head.append(script);
  });
}

/** Asks for scripts that will run soon (`preload`) or perhaps later (`prefetch`), once each. */
export function hintScripts(rel: 'preload' | 'prefetch', assets: readonly Asset[]): void {
  for (const { url, integrity } of assets) {
    if (document.head.querySelector(`link[href="${url}"]`)) continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = 'script';
    if (rel === 'preload') link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
}

/** Runs `load`, and once more after a moment when nothing answered. */
export async function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    // Apart in time, so that a recovering server is not met by everybody at once.
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 500));
    return load();
  }
}

/** Settles as `promise` does, or fails after `ms`. */
export function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms.`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isNetworkFailure(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  // What webpack throws when a chunk of the remote does not come.
  const { name, request } = error as { name?: unknown; request?: unknown };
  return name === 'ChunkLoadError' && typeof request === 'string' && !wasAnswered(request);
}

/** A failed script only says that it failed; the browser's timings tell an answer from silence. */
function wasAnswered(url: string): boolean {
  const [timing] = performance.getEntriesByName(new URL(url, location.href).href, 'resource').slice(-1);
  return timing !== undefined && (timing as PerformanceResourceTiming).responseStatus > 0;
}
