import type { RemoteModule } from 'mf-shared/remote';
import type { Release, Remote } from '../discovery/discovery.ts';
import { report } from '../report.ts';
import { candidatesOf } from './candidates.ts';
import { within } from './loadAsset.ts';
import { loadRelease } from './loadRelease.ts';
import { type LoadRecord, measureLoad } from './measureLoad.ts';

const CANDIDATE_TIMEOUT_MS = 8_000;
const TIMEOUT_MS = 15_000;

export interface LoadedRemote {
  release: Release;
  module: RemoteModule;
}

/**
 * Loads the first release that works, in the order of `candidatesOf`, within 15 seconds.
 * @param rejected versions that already failed
 * @throws when none works
 */
export async function loadRemote(remote: Remote, rejected: readonly string[] = []): Promise<LoadedRemote> {
  const endMs = performance.now() + TIMEOUT_MS;
  for (const { release, source } of candidatesOf(remote)) {
    const startMs = performance.now();
    if (rejected.includes(release.version) || startMs >= endMs) continue;
    const record: LoadRecord = {
      remote: remote.name,
      release: release.version,
      source,
      phase: 'entry',
      error: null,
    };
    try {
      const limitMs = Math.min(CANDIDATE_TIMEOUT_MS, endMs - startMs);
      const module = await within(limitMs, release.url, loadRelease(remote.name, release, record));
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
