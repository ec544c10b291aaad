import semver from 'semver';
import { versionOf } from './discovery.mjs';
import { pathOf, problemsOfFiles } from './publish.mjs';
import { readRelease } from './records.mjs';
import { refuseIf } from './refusal.mjs';
import { findCollision } from './routes.mjs';

/**
 * The gate before every change of what visitors get, both for the shell and for remotes: checks each release
 * that gets more visitors than before, and whether shell and remotes are compatible afterwards. It reads
 * release.json: the federation plugin's own manifest states some shared versions wrongly.
 * @param {import('./storage.mjs').Storage} storage
 * @param {import('./head.mjs').Head} before
 * @param {import('./head.mjs').Head} after
 * @throws {import('./refusal.mjs').Refusal} with every reason
 */
export async function checkChange(storage, before, after) {
  const offered = await Promise.all(offeredBy(after).map((release) => read(storage, release)));
  const shell = offered.find(({ name }) => name === 'shell');
  const risen = offered.filter(({ name, entry }) => isRisen(before, name, entry));
  const suspects = risen.includes(shell) ? offered : risen;
  const problems = await Promise.all([
    ...risen.map((release) => problemsOfRelease(storage, release, after)),
    ...suspects
      .filter(({ name }) => name !== 'shell')
      .map((remote) => problemsWithShell(shell, remote, after)),
  ]);
  const reasons = [...new Set(problems.flat())];
  refuseIf(reasons.length > 0, `This cannot be deployed:\n  ${reasons.join('\n  ')}`);
}

/** The releases that have visitors: default and canary of the shell and of each remote. */
const offeredBy = ({ microFrontends }) =>
  Object.entries(microFrontends).flatMap(([name, entries]) =>
    entries.filter(hasVisitors).map((entry) => ({ name, entry, id: `${name}@${versionOf(entry)}` })),
  );

const hasVisitors = ({ deployment }) => deployment.default || deployment.traffic > 0;

const read = async (storage, { name, entry, id }) => ({
  name,
  entry,
  id,
  document: await readRelease(storage, name, versionOf(entry)),
});

function isRisen(before, name, entry) {
  const known = before.microFrontends[name]?.find((other) => versionOf(other) === versionOf(entry));
  return !known?.deployment.default && entry.deployment.traffic > (known?.deployment.traffic ?? 0);
}

async function problemsOfRelease(storage, { name, entry, id, document }, { retired = [] }) {
  if (!document) return [`${id} is not published`];
  if (document.name !== name || document.release !== versionOf(entry))
    return [`${id}: its release.json describes ${document.name}@${document.release}`];
  if (!Array.isArray(document.files)) return [`${id}: its release.json lists no files: publish it again`];
  const isRetired = [
    pathOf(name, document.release),
    ...document.files.map((file) => `site/${file.path}`),
  ].some((path) => retired.includes(path));
  const described = new Map(document.files.map((file) => [file.path, file.integrity]));
  const { entry: container, preload = [] } = document;
  const assets = [...(container ? [container] : []), ...preload];
  return [
    ...(isRetired ? ['it is being deleted'] : []),
    ...assets
      .filter((asset) => described.get(asset.path) !== asset.integrity)
      .map((asset) => `its release.json contradicts itself about ${asset.path}`),
    ...(await problemsOfFiles(storage, document)),
  ].map((problem) => `${id}: ${problem}`);
}

/** What a remote needs and the shell lacks, and the paths that another remote has already. */
function problemsWithShell(shell, { name, id, document }, { microFrontends }) {
  if (!document) return [];
  if (!shell?.document?.contracts) return [`${id}: no shell is deployed that says what it provides`];
  const { contracts, provides } = shell.document;
  const { contract, requires, routes } = document;
  const lacking = Object.entries(requires).filter(
    ([shared, range]) => !semver.satisfies(provides[shared] ?? '', range),
  );
  const { shell: _, ...remotes } = microFrontends;
  const taken = Object.entries(remotes).map(([remote, entries]) => [
    remote,
    entries.filter(hasVisitors).flatMap(({ extras }) => extras.routes),
  ]);
  const collision = findCollision(name, routes, Object.fromEntries(taken));
  return [
    ...(contracts.includes(contract.split('.')[0])
      ? []
      : [`it speaks contract ${contract}, the shell ${contracts.join(' and ')}`]),
    ...lacking.map(
      ([shared, range]) => `it needs ${shared} ${range}, the shell has ${provides[shared] ?? 'none'}`,
    ),
    ...(collision ? [collision] : []),
  ].map((problem) => `${id}: ${problem}`);
}
