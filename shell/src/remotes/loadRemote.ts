import type { RemoteModule } from 'mf-shared/remote';
import type { Release, Remote } from '../discovery/discovery.ts';
import { report } from '../report.ts';
import { loadRelease } from './loadRelease.ts';
import { provenVersion } from './provenRelease.ts';

export interface LoadedRemote {
  release: Release;
  module: RemoteModule;
}

/**
 * Loads the first release that works: the default, then the one that last proved itself in this
 * browser, then the others.
 * @param rejected versions that already failed
 * @throws when none works
 */
export async function loadRemote(remote: Remote, rejected: readonly string[] = []): Promise<LoadedRemote> {
  for (const release of candidatesOf(remote)) {
    if (rejected.includes(release.version)) continue;
    try {
      return { release, module: await loadRelease(remote.name, release) };
    } catch (error) {
      report(error, { remote: remote.name, release: release.version });
    }
  }
  throw new Error(`No release of ${remote.name} can be loaded.`);
}

function candidatesOf({ name, releases: [first, ...others] }: Remote): Release[] {
  if (!first) return [];
  const proven = provenVersion(name);
  return [first, ...others.sort((a, b) => Number(b.version === proven) - Number(a.version === proven))];
}
