/**
 * Replaces the browser's copy of a script that could not load: a bad one would be used again by the next try. For
 * pages, the shell does that.
 */
export async function takeNewCopy(error: unknown): Promise<void> {
  const { request } = error as { request?: string };
  if (!request) return;
  // Browsers store only a body that was read to its end.
  await fetch(request, { cache: 'reload' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}
