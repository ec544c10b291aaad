import type { Asset, Discovery, Release, Remote } from '../discovery/discovery.ts';
import { candidatesOf } from './candidates.ts';
import { matchRemote } from './matchRemote.ts';

/**
 * Prefetches what people are likely to open: the entry of every remote once they start to use the page,
 * and the first scripts of a remote when they point at a link to it. Nothing earlier, so that reading a
 * page costs no more than the page, and only while nothing on the page waits for the network. On a slow
 * or data-saving connection, only what people point at.
 * @returns a function that stops it
 */
export function prefetchRemotes(discovery: Discovery): () => void {
  const onUse = () => {
    if (!wantsLittleData()) void prefetch(discovery.flatMap(firstRelease).filter(isMissing));
  };
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    const match = matchRemote(discovery, link.pathname);
    for (const release of match ? firstRelease(match.remote).filter(isMissing) : []) {
      void prefetch([release, ...release.preload]);
    }
  };

  const events = { pointerdown: onUse, keydown: onUse, pointerover: onPoint, focusin: onPoint };
  for (const [event, listener] of Object.entries(events)) document.addEventListener(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(events)) document.removeEventListener(event, listener);
  };
}

const asked = new Set<string>();

/**
 * Fetches files into the browser's cache, one after the other, each once. Uses `fetch`, which the page's policy
 * allows on this origin (connect-src 'self'): Firefox refuses <link rel=prefetch> under default-src 'none', and
 * Safari does not support it.
 */
async function prefetch(assets: readonly Asset[]): Promise<void> {
  for (const { url } of assets) {
    if (asked.has(url)) continue;
    if (isWaiting()) return;
    asked.add(url);
    try {
      const response = await fetch(url, { priority: 'low' });
      await response.arrayBuffer();
    } catch {
      asked.delete(url);
    }
  }
}

/** Whether something on the page is loading: every skeleton is marked so. */
const isWaiting = () => document.querySelector('[aria-busy=true]') !== null;

/** The release that this visitor would get, as a list of at most one. */
const firstRelease = (remote: Remote) =>
  candidatesOf(remote)
    .slice(0, 1)
    .map(({ release }) => release);

const isMissing = ({ globalName }: Release) => !(globalName in window);

/** Not in every browser, and not in TypeScript's library. */
interface NetworkInformation {
  saveData: boolean;
  effectiveType: string;
}

function wantsLittleData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection !== undefined && (connection.saveData || connection.effectiveType.includes('2g'));
}
