import type { Asset, Discovery, Release, Remote } from '../discovery/discovery.ts';
import { candidatesOf } from './candidates.ts';
import { matchRemote } from './matchRemote.ts';

/**
 * Asks early for what people are likely to open: the entry of every remote once they start to use
 * the page, and the first scripts of a remote when they point at a link to it. Not before that, so
 * that reading a page costs no more than the page; and never on a connection that is slow or asks
 * to save data.
 * @returns the way to stop
 */
export function prefetchRemotes(discovery: Discovery): () => void {
  if (wantsLittleData()) return () => {};

  const onUse = () => {
    prefetch(discovery.flatMap(firstRelease).filter(isMissing));
  };
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    const match = matchRemote(discovery, link.pathname);
    for (const release of match ? firstRelease(match.remote).filter(isMissing) : []) {
      prefetch([release, ...release.preload]);
    }
  };

  const events = { pointerdown: onUse, keydown: onUse, pointerover: onPoint, focusin: onPoint };
  for (const [event, listener] of Object.entries(events)) document.addEventListener(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(events)) document.removeEventListener(event, listener);
  };
}

/** The one that this visitor would get. */
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

function prefetch(assets: readonly Asset[]): void {
  for (const { url } of assets) {
    if (document.head.querySelector(`link[href="${url}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = url;
    document.head.append(link);
  }
}
