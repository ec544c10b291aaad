import type { Release, Remote } from '../discovery/discovery.ts';
import { bucket, isQuarantined, provenVersion } from './memory.ts';

/** Why a release is tried. */
export type Source = 'canary' | 'default' | 'proven' | 'fallback';

export interface Candidate {
  release: Release;
  source: Source;
}

const SOURCES = ['canary', 'default', 'proven', 'fallback', 'fallback'] as const;

/**
 * The releases of a remote in the order in which this visitor gets them: the canary if they were drawn
 * for it, the default, the one last proven here, the others from the newest, and last a canary for which
 * they were not drawn. Releases in quarantine are left out unless all of them are: otherwise somebody who
 * presses Retry would be locked out for half an hour.
 */
export function candidatesOf({ name, releases }: Remote): Candidate[] {
  const proven = provenVersion(name);
  const rankOf = ({ version, isDefault, traffic }: Release) => {
    if (isDefault) return 1;
    if (traffic > 0) return isDrawn(bucket(), name, version, traffic) ? 0 : 4;
    return version === proven ? 2 : 3;
  };
  const ranked = releases
    .map((release) => ({ release, rank: rankOf(release) }))
    .sort((a, b) => a.rank - b.rank || b.release.deployedAt.localeCompare(a.release.deployedAt))
    .map(({ release, rank }) => ({ release, source: SOURCES[rank] ?? 'fallback' }));
  const sound = ranked.filter(({ release }) => !isQuarantined(name, release.version));
  return sound.length > 0 ? sound : ranked;
}

/**
 * Whether a browser's bucket (0 to 9999) is among the `traffic` percent that get a canary. Each canary is
 * drawn independently, and a browser keeps its canary while the traffic grows.
 */
export function isDrawn(bucket: number, remote: string, version: string, traffic: number): boolean {
  return (bucket + fnv1a(`${remote}:${version}`)) % 10_000 < traffic * 100;
}

/** FNV-1a, 32 bits, of ASCII text: isthe.com/chongo/tech/comp/fnv */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
