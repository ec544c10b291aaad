import type { RemoteModule } from 'mf-shared/remote';
import type { Release, Remote } from '../discovery/discovery.ts';
import { report } from '../report.ts';
import { candidatesOf } from './candidates.ts';
import { loadRelease } from './loadRelease.ts';
import { type LoadRecord, measureLoad } from './measureLoad.ts';

export interface LoadedRemote {
  release: Release;
  module: RemoteModule;
}

/**
 * Loads the first release that works, in the order of `candidatesOf`. Only an error leads to the next one: on a
 * slow connection, a second release would take just as long. So it may wait as long as the browser does.
 * @param rejected versions that already failed
 * @throws when none works
 */
export async function loadRemote(remote: Remote, rejected: readonly string[] = []): Promise<LoadedRemote> {
  for (const { release, source } of candidatesOf(remote)) {
    if (rejected.includes(release.version)) continue;
    const startMs = performance.now();
    const record: LoadRecord = {
      remote: remote.name,
      release: release.version,
      source,
      phase: 'entry',
      error: null,
    };
    try {
      const module = await loadRelease(remote.name, release, record);
      record.phase = 'ready';
      return { release, module };
    } catch (error) {
      record.error = (error as Error | undefined)?.name ?? 'Error';
      report(error, { ...record });
    } finally {
      measureLoad(startMs, record);
    }
  }
  throw new Error(`No release of ${remote.name} can be loaded.`);
}
