import { type Asset, SCRIPT_PATH } from '../discovery/discovery.ts';

/**
 * NetworkError: nothing answered, the one failure that another try may mend. IntegrityError: missing
 * or tampered with. ExecutionError: ran without result. ContractError: not what was asked for.
 */
type FailureName = 'NetworkError' | 'TimeoutError' | 'IntegrityError' | 'ExecutionError' | 'ContractError';

/** An error whose name says what kind of failure it is, for people and for `measureLoad`. */
export const failure = (name: FailureName, message: string) => Object.assign(new Error(message), { name });

const rules = {
  createScriptURL(url: string) {
    if (!SCRIPT_PATH.test(url)) throw failure('IntegrityError', `${url} is no script of a release.`);
    return url;
  },
};

/** The one way in for the scripts that the shell runs; browsers with Trusted Types allow no other. */
const policy = globalThis.trustedTypes?.createPolicy('shell', rules) ?? rules;

/** Runs a script of a release; the browser refuses one that does not match its digest. */
export function loadScript({ url, integrity }: Asset): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(url);
    script.integrity = integrity;
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(
        wasAnswered(url)
          ? failure('IntegrityError', `${url} is missing or was tampered with.`)
          : failure('NetworkError', `${url} could not be reached.`),
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
    const timer = setTimeout(() => reject(failure('TimeoutError', `${what} took longer than ${ms} ms.`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Has the browser take new copies of what may have been spoilt on the way: it keeps a bad copy of an
 * immutable file as long as a good one, and every other try would meet it again.
 */
export function refresh(assets: readonly Asset[]): void {
  for (const { url } of assets) fetch(url, { cache: 'reload' }).catch(() => {});
}

/** What webpack throws when a chunk of a remote does not come. */
export function isChunkFailure(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'ChunkLoadError';
}

/** Whether nothing answered when a script was asked for. */
export function isNetworkFailure(error: unknown): boolean {
  const { name, request } = (error ?? {}) as { name?: FailureName; request?: unknown };
  return name === 'NetworkError' || (isChunkFailure(error) && !wasAnswered(String(request)));
}

/** A failed script only says that it failed; the browser's timings tell an answer from silence. */
function wasAnswered(url: string): boolean {
  const [timing] = performance.getEntriesByName(new URL(url, location.href).href, 'resource').slice(-1);
  return timing !== undefined && (timing as PerformanceResourceTiming).responseStatus > 0;
}
