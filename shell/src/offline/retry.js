/** Opens the page that was asked for as soon as anything answers there. Inline in offline.html. */
{
  const EVERY_MS = 5_000;
  const open = () => location.reload();
  // Asked for first: a reload that fails would take the focus and what is being read.
  const openIfAnswered = () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(open, () => {});
  addEventListener('online', openIfAnswered);
  setInterval(openIfAnswered, EVERY_MS);
  document.querySelector('button').addEventListener('click', open);
}
