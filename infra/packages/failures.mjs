const LINES_SHOWN = 40;

/** What npm's error codes mean for the person who starts the product, and what to do. */
const SENTENCES = [
  [/^ENOSPC$/, 'The disk is full. Free about 2 GB and start again.'],
  [
    /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|E?TIMEDOUT|ERR_SOCKET_TIMEOUT|EHOSTUNREACH|ENETUNREACH|EIDLETIMEOUT|ECONNECTIONTIMEOUT|ERESPONSETIMEOUT|FETCH_ERROR)$/,
    "The package registry does not answer. Check the connection and npm's settings (npm config get registry, " +
      'npm config get proxy), then start again.',
  ],
  [/^E(401|403)$/, "The package registry denies access. Check npm's settings for it (npm config list)."],
  [
    /^(EACCES|EPERM|EROFS)$/,
    'npm may not write here. Use a folder and an npm cache that belong to you (npm config get cache).',
  ],
  [
    /^EINTEGRITY$/,
    'The registry sent a package whose content does not match package-lock.json. Start again after ' +
      'npm cache clean --force; if that does not help, use another registry.',
  ],
  [
    /^EUSAGE$/,
    'npm cannot install from this package-lock.json. To see what is wrong with it: npm run lock:check',
  ],
];

/**
 * A failure of npm in plain words.
 * @param {string} code npm's own, such as ENOSPC
 * @param {string} output what npm printed, shown when the code is unknown
 */
export function explain(code, output) {
  const sentence = SENTENCES.find(([codes]) => /** @type {RegExp} */ (codes).test(code))?.[1];
  if (sentence) return `${sentence}`;
  const lines = withoutHosts(output).trim().split('\n').slice(0, LINES_SHOWN);
  return `npm could not install the packages:\n${lines.join('\n')}`;
}

/** A registry's address may be private. */
const withoutHosts = (/** @type {string} */ text) => text.replaceAll(/\bhttps?:\/\/[^/\s]+/g, '<registry>');
