import { rolesOf, versionOf } from './discovery.mjs';
import { readHead, readHistory } from './head.mjs';
import { publishedReleases } from './publish.mjs';
import { USUAL_NAME } from './serve.mjs';

/** Prints what each visitor gets, and a newer release that is not deployed. */
export async function printStatus(storage) {
  const head = await readHead(storage);
  console.log(`${head.productName ?? USUAL_NAME}  revision ${head.revision}`);
  for (const [name, entries] of Object.entries(head.microFrontends)) {
    const { canary, current } = rolesOf(head, name);
    const { status, message, routes = [] } = current.extras;
    console.log(`\n${[name, message ? `${status}: ${message}` : status, ...routes].join('  ')}`);
    for (const entry of entries) {
      const role = entry === current ? 'default' : entry === canary ? 'canary' : 'fallback';
      console.log(
        `  ${versionOf(entry)}  ${role}  ${entry.deployment.traffic} %  ${entry.extras.deployedAt}`,
      );
    }
    const [newest] = await publishedReleases(storage, name);
    if (newest && !entries.some((entry) => versionOf(entry) === newest.release)) {
      console.log(`  ${newest.release}  published, not deployed  built ${newest.builtAt}`);
    }
  }
}

/** Prints every change, or those of the shell or one remote, the latest first. */
export async function printHistory(storage, name) {
  for await (const { revision, at, by, command, targets } of readHistory(storage)) {
    if (name && !targets.some((target) => target.startsWith(`${name}@`))) continue;
    console.log(`${revision}  ${at}  ${by}  ${command} ${targets.join(' ')}`);
  }
}
