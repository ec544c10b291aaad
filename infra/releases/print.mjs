import { rolesOf, versionOf } from './discovery.mjs';
import { readHead, readHistory } from './head.mjs';
import { USUAL_NAME } from './layout.mjs';
import { publishedReleases } from './records.mjs';
import { refuseIf } from './refusal.mjs';

const NOTHING_DEPLOYED = 'Nothing has been deployed yet.';

/**
 * Prints which releases visitors get, a newer release that is not deployed, and what browsers reported for each.
 * @param {import('./storage.mjs').Storage} storage
 * @param {Awaited<ReturnType<typeof import('./reports.mjs').readReports>>} reports
 */
export async function printStatus(storage, { counts, problem }) {
  const head = await readHead(storage);
  const unseen = new Map(counts);
  const reportsOf = (id) => {
    const text = unseen.get(id);
    unseen.delete(id);
    return text ? `  reported: ${text}` : '';
  };
  console.log(`${head.productName ?? USUAL_NAME}  revision ${head.revision}`);
  if (head.revision === 0) console.log(NOTHING_DEPLOYED);
  for (const [name, entries] of Object.entries(head.microFrontends)) {
    const { canary, current } = rolesOf(head, name);
    const { status, message, routes = [] } = current.extras;
    console.log(`\n${[name, message ? `${status}: ${message}` : status, ...routes].join('  ')}`);
    for (const entry of entries) {
      const role = entry === current ? 'default' : entry === canary ? 'canary' : 'fallback';
      console.log(
        `  ${versionOf(entry)}  ${role}  ${entry.deployment.traffic} %  ${entry.extras.deployedAt}${reportsOf(`${name}@${versionOf(entry)}`)}`,
      );
    }
    const [newest] = await publishedReleases(storage, name);
    if (newest && !entries.some((entry) => versionOf(entry) === newest.release)) {
      console.log(`  ${newest.release}  published, not deployed  built ${newest.builtAt}`);
    }
  }
  if (unseen.size > 0) console.log('\nReported for other releases');
  for (const [id, text] of unseen) console.log(`  ${id}  ${text}`);
  console.log(
    `\n${problem ?? 'Reports are counted since the API was started; one page in four reports uncaught errors.'}`,
  );
}

/** Says which of these remotes are disabled, so that no visitor sees their release yet. */
export async function printDisabled(storage, names) {
  const head = await readHead(storage);
  for (const name of names) {
    if (rolesOf(head, name).current?.extras.status !== 'disabled') continue;
    console.log(`${name} stays disabled, and visitors see its message: npm run release -- enable ${name}`);
  }
}

/**
 * Prints every change, or those of the shell or one remote, the latest first.
 * @throws {Refusal} when there is none of the named one
 */
export async function printHistory(storage, name) {
  let isEmpty = true;
  for await (const { revision, at, by, command, targets } of readHistory(storage)) {
    if (name && !targets.some((target) => target.startsWith(`${name}@`))) continue;
    console.log(`${revision}  ${at}  ${by}  ${command} ${targets.join(' ')}`);
    isEmpty = false;
  }
  refuseIf(name && isEmpty, `No change of ${name} is recorded.`);
  if (isEmpty) console.log(NOTHING_DEPLOYED);
}
