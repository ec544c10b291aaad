/**
 * Shows the offline page in the language of <html lang>. Inline in offline.html, after the elements it changes.
 * build/page.cjs fills in OFFLINE_WORDS, without the product's name, which is filled in later and would change the
 * script's digest.
 */
{
  const words = OFFLINE_WORDS[document.documentElement.lang];
  if (words) {
    const heading = document.querySelector('h1').textContent;
    document.title = document.title.replace(heading, () => words.heading);
    for (const element of document.querySelectorAll('[data-words]'))
      element.textContent = words[element.dataset.words];
    document.querySelector('nav').setAttribute('aria-label', words.navigation);
  }
}
