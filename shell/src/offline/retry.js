/** Opens the requested page as soon as the server answers again. Inline in offline.html. */
{
  const EVERY_MS = 5_000;
  const open = () => location.reload();
  // Probes first: a reload that fails would lose the focus and interrupt a screen reader.
  const openIfAnswered = () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(open, () => {});
  addEventListener('online', openIfAnswered);
  setInterval(openIfAnswered, EVERY_MS);
  document.querySelector('button').addEventListener('click', open);
}
