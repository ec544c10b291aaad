import { namedReleases } from './discovery.mjs';
import { differences } from './files.mjs';
import { readRelease, readShell, releaseFolder } from './publish.mjs';
import { refuseIf } from './refusal.mjs';
import { findCollision } from './routes.mjs';

/**
 * The gate before every deployment and rollback. It goes by release.json: the federation plugin's own
 * manifest states some shared versions wrongly.
 * @returns {Promise<object>} the release.json of a release that the published shell can run
 * @throws {import('./refusal.mjs').Refusal} with everything that speaks against it
 */
export async function checkRelease(out, remote, release, discovery) {
  const document = await readRelease(out, remote, release);
  refuseIf(!document, `${remote}@${release} is not published in ${out}.`);
  const problems = [
    ...(await problemsOfFiles(out, remote, release, document)),
    ...problemsWithShell(await readShell(out), document),
    findCollision(remote, document.routes, routesOf(discovery)) ?? [],
  ].flat();
  refuseIf(problems.length > 0, `${remote}@${release} cannot be deployed:\n  ${problems.join('\n  ')}`);
  return document;
}

async function problemsOfFiles(out, remote, release, { name, release: own, files, entry, preload }) {
  if (name !== remote || own !== release) return [`its release.json is of ${name}@${own}`];
  if (!Array.isArray(files)) return ['its release.json names no files: publish it anew'];
  const named = new Map(files.map((file) => [file.path, file.integrity]));
  const unnamed = [entry, ...preload].filter((asset) => named.get(asset.path) !== asset.integrity);
  return [
    ...unnamed.map((asset) => `its release.json contradicts itself about ${asset.path}`),
    ...(await differences(releaseFolder(out, remote, release), files)),
  ];
}

/** What a shell lacks for a remote. */
export function problemsWithShell(shell, { contract, requires }) {
  if (!shell?.contracts) return ['no shell is published that says what it provides'];
  const lacking = Object.entries(requires).filter(([name, range]) => !satisfies(shell.provides[name], range));
  return [
    ...(shell.contracts.includes(contract.split('.')[0])
      ? []
      : [`it speaks contract ${contract}, the shell ${shell.contracts.join(' and ')}`]),
    ...lacking.map(
      ([name, range]) => `it needs ${name} ${range}, the shell has ${shell.provides[name] ?? 'none'}`,
    ),
  ];
}

/** Whether a version lies in a caret range, the only kind in use; any other kind is not satisfied. */
export function satisfies(version = '', range = '') {
  const [major, minor, patch] = numbersOf(version, /^(\d+)\.(\d+)\.(\d+)$/);
  const [first, second, third] = numbersOf(range, /^\^(\d+)\.(\d+)\.(\d+)$/);
  if (major === undefined || first === undefined || major !== first) return false;
  if (minor !== second) return minor > second && major > 0;
  return major === 0 && minor === 0 ? patch === third : patch >= third;
}

const numbersOf = (text, pattern) => text.match(pattern)?.slice(1).map(Number) ?? [];

/** The routes of each remote, whichever of its releases a visitor gets. */
const routesOf = (discovery) =>
  Object.fromEntries(
    [...new Set(namedReleases(discovery).map(([remote]) => remote))].map((remote) => [
      remote,
      discovery.microFrontends[remote]
        .filter(({ deployment }) => deployment.traffic > 0 || deployment.default)
        .flatMap(({ extras }) => extras.routes),
    ]),
  );
