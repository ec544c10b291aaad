/**
 * Fetches a script that failed past the cache, so that the next try does not reuse a bad copy. The shell does this
 * for pages.
 */
export async function takeNewCopy(error: unknown): Promise<void> {
  const { request } = error as { request?: string };
  if (!request) return;
  // Browsers store only a body that was read to its end.
  await fetch(request, { cache: 'reload' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}
