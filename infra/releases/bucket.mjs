const BUCKETS = 10_000;

/**
 * The bucket with which a browser gets a canary, however small its share: the shell draws by
 * (bucket + hash) modulo 10,000 (shell/src/remotes/candidates.ts).
 * @param {string} remote
 * @param {string} release
 */
export const bucketOf = (remote, release) => (BUCKETS - (fnv1a(`${remote}:${release}`) % BUCKETS)) % BUCKETS;

/** FNV-1a, 32 bits, of ASCII text: isthe.com/chongo/tech/comp/fnv */
function fnv1a(/** @type {string} */ text) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
