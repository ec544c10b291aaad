import type { Remote } from '../discovery/discovery.ts';
import type { LoadedRemote } from './loadRemote.ts';

/** A remote as discovery tells of it. */
export interface Offer {
  remote: Remote;
  /** Its releases in the order in which this visitor gets them. */
  versions: readonly string[];
}

/** What is to be done outside of `nextStep`, once for each object; an event tells what came of it. */
export type Task =
  | { do: 'load'; remote: Remote; rejected: readonly string[] }
  /** Take a new copy of the script that failed, and ask the server for the present offer. */
  | { do: 'mend'; script: string }
  /** Load the page anew; guarded: only if that was not just tried. */
  | { do: 'reload'; isGuarded: boolean };

/** Where one remote stands in the page. */
export type Slot = {
  offer: Offer;
  /** Versions that failed since the offer was taken up. */
  rejected: readonly string[];
  /** Scripts that failed and of which a new copy was taken since then. */
  mended: readonly string[];
  task: Task | null;
} & (
  | { is: 'loading'; loaded: null }
  /** `recovering`: it broke for want of a script, and shows nothing until it is known what to do. */
  | { is: 'running' | 'recovering'; loaded: LoadedRemote }
  | { is: 'unavailable'; loaded: LoadedRemote | null }
);

export type SlotEvent =
  /** Discovery says something else. `isCrowded`: what it wants would be one release too many in this page. */
  | { type: 'told'; offer: Offer; isCrowded: boolean }
  /** The path changed. `isCrowded`: what runs is one release too many, and nothing unsent would be lost. */
  | { type: 'moved'; offer: Offer; isCrowded: boolean }
  | { type: 'loaded'; loaded: LoadedRemote }
  /** No release could be loaded. */
  | { type: 'failed' }
  /** It threw while it rendered. `script`: for want of that one. `isProven`: the release has run well here. */
  | { type: 'crashed'; script: string | null; isProven: boolean }
  /** It fails again and again without rendering failing. */
  | { type: 'unhealthy'; isProven: boolean }
  /** What the server offers now, null when it has no such remote; and the new copy of the script, if it has one. */
  | { type: 'answered'; offer: Offer | null; mended: string | null }
  /** A task came to nothing: the network is away, or the page was just loaded anew. */
  | { type: 'stuck' };

/** A slot that loads what the offer names first. */
export const start = (offer: Offer): Slot => load(offer, []);

/** What becomes of a slot by an event. Pure: the same slot comes back when nothing changes. */
export function nextStep(slot: Slot, event: SlotEvent): Slot {
  switch (event.type) {
    case 'told':
      return follow(slot, event.offer, event.isCrowded);
    case 'moved':
      if (slot.loaded && event.isCrowded) return { ...slot, task: { do: 'reload', isGuarded: false } };
      // What broke one page need not break the next.
      return slot.is === 'unavailable' ? load(event.offer, []) : slot;
    case 'loaded':
      return slot.is === 'loading' ? { ...slot, is: 'running', loaded: event.loaded, task: null } : slot;
    case 'failed':
      return slot.is === 'loading' ? giveUp(slot) : slot;
    case 'crashed':
      if (slot.is !== 'running') return slot;
      if (event.script) return { ...slot, is: 'recovering', task: { do: 'mend', script: event.script } };
      // What ran well before is not to blame.
      return event.isProven ? giveUp(slot) : giveWay(slot);
    case 'unhealthy':
      return slot.is !== 'running' || event.isProven ? slot : giveWay(slot);
    case 'answered':
      if (slot.is !== 'recovering') return slot;
      if (event.offer && event.offer.versions[0] !== wantedBy(slot)) return load(event.offer, []);
      // Once with the new copy: a server may send a bad one for ever.
      return event.mended && !slot.mended.includes(event.mended)
        ? { ...slot, is: 'running', mended: [...slot.mended, event.mended], task: null }
        : { ...slot, task: { do: 'reload', isGuarded: true } };
    case 'stuck':
      return slot.is === 'recovering' ? giveUp(slot) : slot;
  }
}

function follow(slot: Slot, offer: Offer, isCrowded: boolean): Slot {
  const { remote } = slot.offer;
  const [wanted] = offer.versions;
  const isSame = wanted === wantedBy(slot) && offer.remote.isDisabled === remote.isDisabled;
  // What runs is better than nothing, unless it was switched off.
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
  mended: [],
  loaded: null,
  task: { do: 'load', remote: offer.remote, rejected },
});

/** The release that it is after: the first that has not failed, else the first. */
const wantedBy = ({ offer: { versions }, rejected }: Slot) =>
  versions.find((version) => !rejected.includes(version)) ?? versions[0];
