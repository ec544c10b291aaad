import { type Copy, failedScript, takeNewCopy } from 'mf-shared/ui';
import { type Asset, SCRIPT_PATH } from '../discovery/discovery.ts';

/**
 * NetworkError: nothing answered. IntegrityError: missing or tampered with. TimeoutError: hangs in its own code.
 * ExecutionError: ran but registered nothing. ContractError: not the module that was requested. ChunkLoadError: a
 * script failed, and the browser does not say why; webpack's own error has the same name and shape.
 */
type FailureName =
  | 'NetworkError'
  | 'IntegrityError'
  | 'TimeoutError'
  | 'ExecutionError'
  | 'ContractError'
  | 'ChunkLoadError';

/** An error whose name is the kind of failure, for people and for `measureLoad`. */
export const failure = (name: FailureName, message: string) => Object.assign(new Error(message), { name });

const rules = {
  createScriptURL(url: string) {
    if (!SCRIPT_PATH.test(url)) throw failure('IntegrityError', `${url} is not a script of a release.`);
    return url;
  },
};

/** The only policy through which the shell runs scripts; browsers with Trusted Types allow no other. */
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

/** Preloads scripts that will run soon, each once. */
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
 * Runs `load`, and retries it once for each script that failed: with a fresh copy, or after a pause when nothing
 * answered. Gives up when a script is missing or fails again.
 * @throws NetworkError, IntegrityError, and any other error of `load`
 */
export async function loadWithRefetch<T>(load: () => Promise<T>): Promise<T> {
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
      // Jitter, so that clients do not hit a recovering server all at once.
      if (copy === 'silent') await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 500));
    }
  }
}
