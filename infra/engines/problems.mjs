import { createHash } from 'node:crypto';

/** Runs first in every page: records, per tab, the errors and policy violations that its console would show. */
function keepProblems() {
  const keep = (/** @type {string} */ problem) => {
    const kept = JSON.parse(sessionStorage.getItem('problems') ?? '[]');
    sessionStorage.setItem('problems', JSON.stringify([...kept, problem]));
  };
  addEventListener('error', ({ message }) => keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    keep(`${effectiveDirective} forbids ${blockedURI}`),
  );
}

const script = `(${keepProblems})();`;
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Adds the watch to a page, and its digest to the page's policy; for `createFront`. */
export function watchPage(/** @type {string} */ body, headers) {
  const policy = String(headers['content-security-policy']);
  headers['content-security-policy'] = policy.replace(/script-src (?=')/, (start) => `${start}${hash} `);
  return body.replace('<head>', (head) => `${head}<script>${script}</script>`);
}

/** Takes the problems recorded since the last call. @returns {Promise<string[]>} */
export const problemsOf = ({ run }) =>
  run(() => {
    const kept = JSON.parse(sessionStorage.getItem('problems') ?? '[]');
    sessionStorage.removeItem('problems');
    return kept;
  });
