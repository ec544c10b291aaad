/** The result of fetching a file again: the browser has a new copy, the server has none, or none could be had now. */
export type Copy = 'fresh' | 'missing' | 'silent';

/**
 * Replaces the browser's cached copy of a file, and reports what a failed script does not: whether anything
 * answered. The cache keeps a bad copy of an immutable file as long as a good one, so plain retries reuse it.
 */
export async function takeNewCopy(url: string): Promise<Copy> {
  try {
    const response = await fetch(url, { cache: 'reload' });
    // The browser caches only a body that was read to its end.
    await response.arrayBuffer();
    if (response.ok) return 'fresh';
    return response.status < 500 ? 'missing' : 'silent';
  } catch {
    return 'silent';
  }
}

/** The address of the script that failed to load, or null when the error has another cause. */
export function failedScript(error: unknown): string | null {
  const { name, request } = (error ?? {}) as { name?: string; request?: unknown };
  return name === 'ChunkLoadError' ? String(request) : null;
}

/**
 * Whether the server no longer has the script that failed to load, as a newer release has replaced it: then only a
 * reload of the page helps. Otherwise the next try uses a new copy.
 */
export async function isReplaced(error: unknown): Promise<boolean> {
  const script = failedScript(error);
  return script !== null && (await takeNewCopy(script)) === 'missing';
}

/** Loses what people typed and did not send, so only on their own press. */
export const reload = () => location.reload();
