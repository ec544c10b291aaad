import { rolesOf, versionOf } from './discovery.mjs';
import { publishedReleases, readShell } from './publish.mjs';
import { readDiscovery, readHistory } from './store.mjs';

/** Prints what each visitor gets, and which published release nobody gets yet. */
export async function printStatus(out) {
  const [discovery, shell] = await Promise.all([readDiscovery(out), readShell(out)]);
  console.log(`shell  ${shell?.release ?? 'not published'}`);
  for (const [remote, entries] of Object.entries(discovery.microFrontends)) {
    const { canary, current } = rolesOf(discovery, remote);
    const { status, message, revision } = current.extras;
    const state = status === 'disabled' ? `disabled${message ? `: ${message}` : ''}` : status;
    console.log(`\n${remote}  ${state}  ${current.extras.routes.join(' ')}  (revision ${revision})`);
    for (const entry of entries) {
      const role = entry === current ? 'default' : entry === canary ? 'canary' : 'fallback';
      console.log(
        `  ${versionOf(entry)}  ${role}  ${entry.deployment.traffic} %  ${entry.extras.deployedAt}`,
      );
    }
    const [newest] = await publishedReleases(out, remote);
    if (newest && !entries.some((entry) => versionOf(entry) === newest.release)) {
      console.log(`  ${newest.release}  published, not deployed  built ${newest.builtAt}`);
    }
  }
}

/** Prints every change of the document, or those of one remote. */
export async function printHistory(out, remote) {
  for await (const { revision, change } of readHistory(out)) {
    if (remote && change.remote !== remote) continue;
    const { at, by, command, release } = change;
    console.log(`${revision}  ${at}  ${by}  ${command} ${change.remote}@${release}`);
  }
}
