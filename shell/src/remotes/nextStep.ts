import type { Remote } from '../discovery/discovery.ts';
import type { LoadedRemote } from './loadRemote.ts';

/** A remote as described by discovery. */
export interface Offer {
  remote: Remote;
  /** Its releases in the order in which this visitor gets them. */
  versions: readonly string[];
}

/** A side effect, performed outside `nextStep` once for each object; its result comes back as an event. */
export type Task =
  | { do: 'load'; remote: Remote; rejected: readonly string[] }
  /** Re-fetch the script that failed, and ask the server for the current offer. */
  | { do: 'refetch'; script: string }
  /** Reload the page; guarded: only if that was not just tried. */
  | { do: 'reload'; isGuarded: boolean };

/** The state of one remote in the page. */
export type Slot = {
  offer: Offer;
  /** Versions that failed since the offer was adopted. */
  rejected: readonly string[];
  /** Scripts that failed since then and were re-fetched. */
  refetched: readonly string[];
  task: Task | null;
} & (
  | { is: 'loading'; loaded: null }
  /** `recovering`: a script failed to load, and a skeleton shows until the next step is decided. */
  | { is: 'running' | 'recovering'; loaded: LoadedRemote }
  | { is: 'unavailable'; loaded: LoadedRemote | null }
);

export type SlotEvent =
  /** Discovery changed. `isCrowded`: its first release would be one too many for this page. */
  | { type: 'discovered'; offer: Offer; isCrowded: boolean }
  /** The path changed. `isCrowded`: the running release is one too many, and no unsent input would be lost. */
  | { type: 'moved'; offer: Offer; isCrowded: boolean }
  | { type: 'loaded'; loaded: LoadedRemote }
  /** No release could be loaded. */
  | { type: 'failed' }
  /** It threw while rendering. `script`: the one that failed to load. `isProven`: the release ran well here. */
  | { type: 'crashed'; script: string | null; isProven: boolean }
  /** It fails repeatedly outside rendering. */
  | { type: 'unhealthy'; isProven: boolean }
  /** The server's current offer, null when it has no such remote; and the script, if it could be re-fetched. */
  | { type: 'answered'; offer: Offer | null; refetched: string | null }
  /** A task could not be done: the network is unavailable, or the page was just reloaded. */
  | { type: 'stuck' };

/** A slot that loads the first release of the offer. */
export const start = (offer: Offer): Slot => load(offer, []);

/** The slot after an event. Pure: returns the same slot when nothing changes. */
export function nextStep(slot: Slot, event: SlotEvent): Slot {
  switch (event.type) {
    case 'discovered':
      return follow(slot, event.offer, event.isCrowded);
    case 'moved':
      if (slot.loaded && event.isCrowded) return { ...slot, task: { do: 'reload', isGuarded: false } };
      // An error on one page need not occur on the next.
      return slot.is === 'unavailable' ? load(event.offer, []) : slot;
    case 'loaded':
      return slot.is === 'loading' ? { ...slot, is: 'running', loaded: event.loaded, task: null } : slot;
    case 'failed':
      return slot.is === 'loading' ? giveUp(slot) : slot;
    case 'crashed':
      if (slot.is !== 'running') return slot;
      if (event.script) return { ...slot, is: 'recovering', task: { do: 'refetch', script: event.script } };
      // A proven release is not to blame.
      return event.isProven ? giveUp(slot) : giveWay(slot);
    case 'unhealthy':
      return slot.is !== 'running' || event.isProven ? slot : giveWay(slot);
    case 'answered':
      if (slot.is !== 'recovering') return slot;
      if (event.offer && event.offer.versions[0] !== wantedBy(slot)) return load(event.offer, []);
      // Only once with a fresh copy: a server may keep sending a bad one.
      return event.refetched && !slot.refetched.includes(event.refetched)
        ? { ...slot, is: 'running', refetched: [...slot.refetched, event.refetched], task: null }
        : { ...slot, task: { do: 'reload', isGuarded: true } };
    case 'stuck':
      return slot.is === 'recovering' ? giveUp(slot) : slot;
  }
}

function follow(slot: Slot, offer: Offer, isCrowded: boolean): Slot {
  const { remote } = slot.offer;
  const [wanted] = offer.versions;
  const isSame = wanted === wantedBy(slot) && offer.remote.isDisabled === remote.isDisabled;
  // Keep what runs when there is no release to replace it, unless the remote was switched off.
  if (offer.remote === remote || isSame || (!wanted && !offer.remote.isDisabled)) return slot;
  if (wanted && isCrowded) return { ...slot, task: { do: 'reload', isGuarded: false } };
  if (wanted && wanted === slot.loaded?.release.version) return { ...slot, offer, rejected: [] };
  return load(offer, []);
}

function giveWay(slot: Slot & { loaded: LoadedRemote }): Slot {
  return load(slot.offer, [...slot.rejected, slot.loaded.release.version]);
}

const giveUp = (slot: Slot): Slot => ({ ...slot, is: 'unavailable', task: null });

const load = (offer: Offer, rejected: readonly string[]): Slot => ({
  is: 'loading',
  offer,
  rejected,
  refetched: [],
  loaded: null,
  task: { do: 'load', remote: offer.remote, rejected },
});

/** The release that the slot wants: the first that has not failed, else the first. */
const wantedBy = ({ offer: { versions }, rejected }: Slot) =>
  versions.find((version) => !rejected.includes(version)) ?? versions[0];
