/** A path, or a whole URL as in requests to a proxy. */
const TARGET = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?]+(?=[/?]|$))?(\/[^?]*)?(\?.*)?$/i;
/** Printable ASCII without '#': browsers do not send fragments. */
const PRINTABLE = /^[!"$-~]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const FORBIDDEN = /[\0-\x1f\x7f\\]/;

/**
 * Reads a request's target. The path is decoded once and its empty and dot segments are resolved, as nginx
 * does, so that all rules and the API see one spelling of each path; an encoded slash is a slash.
 * @param {string} target as in the request line
 * @returns {{ path: string, search: string } | undefined} undefined when it is malformed: an encoding that is
 *   broken or not UTF-8, a backslash or control character, or dot segments that lead above the root
 */
export function readTarget(target) {
  const match = PRINTABLE.test(target) && TARGET.exec(target);
  if (!match) return undefined;
  const [, encoded = '/', search = ''] = match;
  const decoded = decode(encoded);
  if (decoded === undefined || FORBIDDEN.test(decoded)) return undefined;
  const path = resolveSegments(decoded);
  return path === undefined ? undefined : { path, search };
}

/** A decoded path as it is written in a request. */
export const encodePath = (/** @type {string} */ path) =>
  encodeURI(path).replace(/[?#]/g, encodeURIComponent);

function decode(/** @type {string} */ text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** @returns {string | undefined} undefined when it leads above the root */
function resolveSegments(/** @type {string} */ path) {
  const segments = path.split('/');
  const resolved = [];
  for (const segment of segments) {
    if (segment === '..' && resolved.pop() === undefined) return undefined;
    if (!['', '.', '..'].includes(segment)) resolved.push(segment);
  }
  const isFolder = resolved.length > 0 && ['', '.', '..'].includes(segments.at(-1));
  return `/${resolved.join('/')}${isFolder ? '/' : ''}`;
}
