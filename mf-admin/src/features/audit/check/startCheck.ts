import type { CheckRequest, CheckResult, Progress } from './checkArchive.ts';

export type FromWorker =
  | { readonly progress: Progress }
  | { readonly result: CheckResult }
  | { readonly failure: string };

/**
 * Verifies an archive in a worker, so that the page stays responsive.
 * @throws Error when it could not be checked; the signal's reason when it was aborted
 */
export async function startCheck(
  request: CheckRequest,
  { onProgress, signal }: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<CheckResult> {
  const worker = new Worker(
    /* webpackChunkName: "check.worker" */ new URL('./check.worker.ts', import.meta.url),
  );
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if ('progress' in data) onProgress(data.progress);
        else if ('result' in data) resolve(data.result);
        else reject(new Error(data.failure));
      });
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
