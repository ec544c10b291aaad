import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const API_TIMEOUT_MS = 2_000;

/**
 * Whether the product can be used: an API process says it is ready (which covers database and projections),
 * and the page, the discovery document and every release that visitors get are on disk.
 * @param {{ root: string, apiUrls: readonly string[] }} options
 */
export async function readReadiness({ root, apiUrls }) {
  const [apis, missing] = await Promise.all([Promise.all(apiUrls.map(isReady)), missingFiles(root)]);
  const api = apis.includes(true);
  return { ready: api && missing.length === 0, api, static: missing.length === 0, missing };
}

async function isReady(/** @type {string} */ apiUrl) {
  try {
    const answer = await fetch(new URL('/readyz', apiUrl), { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function missingFiles(/** @type {string} */ root) {
  const discovery = '/mf/discovery.json';
  const entries = await readFile(join(root, discovery), 'utf8')
    .then(releaseEntries)
    .catch(() => [discovery]);
  const wanted = ['/index.html', ...entries];
  const found = await Promise.all(
    wanted.map((path) =>
      access(join(root, path)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return wanted.filter((_, index) => !found[index]);
}

/** The paths, on this origin, of the releases that visitors get. */
function releaseEntries(/** @type {string} */ discovery) {
  const { microFrontends } = JSON.parse(discovery);
  const releases = Object.values(microFrontends).flat();
  const visited = releases.filter(({ deployment }) => deployment.default || deployment.traffic > 0);
  return visited.map(({ url }) => url).filter((url) => url.startsWith('/'));
}
