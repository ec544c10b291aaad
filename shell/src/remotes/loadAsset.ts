import { type Asset, SCRIPT_PATH } from '../discovery/discovery.ts';

/**
 * NetworkError: nothing answered. IntegrityError: missing or tampered with. TimeoutError: hangs in its own code. ExecutionError:
 * ran without result. ContractError: not what was asked for. ChunkLoadError: a script failed, which is all that
 * a browser says of it; webpack's own error of that name is alike.
 */
type FailureName =
  | 'NetworkError'
  | 'IntegrityError'
  | 'TimeoutError'
  | 'ExecutionError'
  | 'ContractError'
  | 'ChunkLoadError';

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

/**
 * Runs a script of a release; the browser refuses one that does not match its digest.
 * @throws ChunkLoadError
 */
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
      reject(Object.assign(failure('ChunkLoadError', `${url} failed.`), { request: url }));
    };
    document.head.append(script);
  });
}

/** Asks for scripts that will run soon, once each. */
export function preloadScripts(assets: readonly Asset[]): void {
  for (const { url, integrity } of assets) {
    if (document.head.querySelector(`link[href="${url}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
}

/**
 * Runs `load`, and again for each script of it that failed: with a new copy, or after a moment when nothing
 * answered. A script that is missing, or fails again, ends it.
 * @throws NetworkError, IntegrityError, and whatever else `load` throws
 */
export async function loadMending<T>(load: () => Promise<T>): Promise<T> {
  const copies = new Map<string, Copy>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const url = failedScript(error);
      if (!url) throw error;
      const before = copies.get(url);
      if (before === 'silent') throw failure('NetworkError', `${url} could not be reached.`);
      if (before === 'fresh') throw failure('IntegrityError', `${url} was tampered with.`);
      const copy = await takeNewCopy(url);
      if (copy === 'missing') throw failure('IntegrityError', `${url} is missing.`);
      copies.set(url, copy);
      // Apart in time, so that a recovering server is not met by everybody at once.
      if (copy === 'silent') await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 500));
    }
  }
}

/** What came of asking for a file anew: the browser has a new copy, the server has none, or nothing answered. */
export type Copy = 'fresh' | 'missing' | 'silent';

/**
 * Has the browser take a new copy of a file, and says what a failed script does not: whether anything
 * answered. A bad copy of an immutable file is kept as long as a good one, and every other try would meet it.
 */
export async function takeNewCopy(url: string): Promise<Copy> {
  try {
    const response = await fetch(url, { cache: 'reload' });
    // Only what was read to its end is kept.
    await response.arrayBuffer();
    return response.ok ? 'fresh' : 'missing';
  } catch {
    return 'silent';
  }
}

/** The address of the script for want of which something failed, or null when it failed for another reason. */
export function failedScript(error: unknown): string | null {
  const { name, request } = (error ?? {}) as { name?: FailureName; request?: unknown };
  return name === 'ChunkLoadError' ? String(request) : null;
}
