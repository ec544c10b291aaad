const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (/** @type {string} */ name) => name.replace(/[&<>"]/g, (character) => escapes[character]);

/** How the product's name is written in place of {product} in each file of the shell's build. */
const SPELLINGS = {
  'index.html': inHtml,
  'manifest.webmanifest': (/** @type {string} */ name) => JSON.stringify(name).slice(1, -1),
  // The offline page, in a string with any kind of quotes.
  'sw.js': (/** @type {string} */ name) =>
    inHtml(name).replace(/['`$\\]/g, (character) => `&#${character.charCodeAt(0)};`),
};

export const namedFiles = Object.keys(SPELLINGS);

/**
 * One of these files with the product's name in it, so that any server will do.
 * @param {string} file
 * @param {string} text
 * @param {string} name
 */
export const withName = (file, text, name) => text.replaceAll('{product}', () => SPELLINGS[file](name));
