/**
 * Whether some path matches both patterns, which are of the kinds '/a', '/a/:id' and '/a/*'; as in the
 * router, '/a/*' matches '/a', too.
 */
export function doOverlap(/** @type {string} */ one, /** @type {string} */ other) {
  return overlap(segmentsOf(one), segmentsOf(other));
}

/** Whether a pattern matches a path, as in the router: a slash at its end and upper case make no difference. */
export function doesMatch(/** @type {string} */ pattern, /** @type {string} */ path) {
  // A path has no parameters, even if a segment looks like one.
  const literal = segmentsOf(path).map((segment) => segment.replace(/^[:*]/, '\\$&'));
  return overlap(segmentsOf(pattern), literal);
}

const segmentsOf = (text) => text.toLowerCase().split('/').filter(Boolean);

function overlap([first, ...others], [second, ...rest]) {
  if (first === '*' || second === '*') return true;
  if (first === undefined || second === undefined) return first === second;
  const isSame = first === second || first.startsWith(':') || second.startsWith(':');
  return isSame && overlap(others, rest);
}

/**
 * The first path that a remote would share with another.
 * @param {string} remote
 * @param {string[]} routes
 * @param {Record<string, string[]>} taken the routes of each remote
 * @returns {string | undefined} the collision, as a sentence
 */
export function findCollision(remote, routes, taken) {
  for (const [other, theirs] of Object.entries(taken)) {
    if (other === remote) continue;
    for (const route of routes) {
      const collision = theirs.find((pattern) => doOverlap(route, pattern));
      if (collision) return `${route} of ${remote} and ${collision} of ${other} answer for the same path.`;
    }
  }
  return undefined;
}
