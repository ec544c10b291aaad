/** The result of fetching a file again: the browser has a new copy, the server has none, or nothing answered. */
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
    return response.ok ? 'fresh' : 'missing';
  } catch {
    return 'silent';
  }
}

/** The address of the script that failed to load, or null when the error has another cause. */
export function failedScript(error: unknown): string | null {
  const { name, request } = (error ?? {}) as { name?: string; request?: unknown };
  return name === 'ChunkLoadError' ? String(request) : null;
}
