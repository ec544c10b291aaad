import { useLocation } from 'mf-shared/router';
import { failedScript, takeNewCopy } from 'mf-shared/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer } from 'react';
import type { Remote } from '../discovery/discovery.ts';
import { askServer } from '../discovery/fetchDiscovery.ts';
import { isDirty } from '../page.ts';
import { reload } from '../reload.ts';
import { report } from '../report.ts';
import { candidatesOf } from './candidates.ts';
import { isCrowded } from './loadRelease.ts';
import { loadRemote } from './loadRemote.ts';
import { claimReload, hasProven, quarantine } from './memory.ts';
import { nextStep, type Offer, type Slot, type SlotEvent, start, type Task } from './nextStep.ts';

interface UsedSlot {
  slot: Slot;
  /** Call when the remote threw while rendering. */
  onCrash: (error: unknown) => void;
  /** Call when the remote fails repeatedly outside rendering. */
  onUnhealthy: (error: unknown) => void;
}

/**
 * Holds the state of a slot: passes events to `nextStep` and performs its tasks. A reducer rather than
 * Suspense: React delays the content of a boundary by 300 ms after its fallback, which is longer than
 * most loads.
 */
export function useSlot(remote: Remote): UsedSlot {
  const { name } = remote;
  const { pathname } = useLocation();
  const [slot, tell] = useReducer(nextStep, remote, (first) => start(offerOf(first)));
  const version = slot.loaded?.release.version ?? '';

  // A layout effect, so that the request does not wait for the first paint.
  useLayoutEffect(() => (slot.task ? perform(slot.task, name, tell) : undefined), [slot.task, name]);

  useEffect(() => {
    const offer = offerOf(remote);
    const [wanted] = offer.versions;
    tell({ type: 'discovered', offer, isCrowded: wanted !== undefined && isCrowded(remote.name, wanted) });
  }, [remote]);

  const move = useEffectEvent(() => {
    const mustLeave = version !== '' && isCrowded(name, version) && !isDirty();
    tell({ type: 'moved', offer: offerOf(remote), isCrowded: mustLeave });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path is a new chance.
  useEffect(() => move(), [pathname]);

  return {
    slot,
    onCrash(error) {
      report(error, { remote: name, release: version });
      tell({ type: 'crashed', script: failedScript(error), isProven: hasProven(name, version) });
    },
    onUnhealthy(error) {
      const isProven = hasProven(name, version);
      if (!isProven) report(error, { remote: name, release: version, isUnhealthy: true });
      tell({ type: 'unhealthy', isProven });
    },
  };
}

const offerOf = (remote: Remote): Offer => ({
  remote,
  versions: candidatesOf(remote).map(({ release }) => release.version),
});

/** @throws when the discovery document is unavailable */
async function refetch(name: string, script: string): Promise<SlotEvent> {
  const copy = await takeNewCopy(script);
  if (copy === 'silent') return { type: 'stuck' };
  const latest = (await askServer()).find((other) => other.name === name);
  return {
    type: 'answered',
    offer: latest ? offerOf(latest) : null,
    refetched: copy === 'fresh' ? script : null,
  };
}

/** Performs a task and reports its result to `tell`. @returns a function that stops the reporting */
function perform(task: Task, name: string, tell: (event: SlotEvent) => void): () => void {
  let isAwaited = true;
  const answer = (event: SlotEvent) => {
    if (isAwaited) tell(event);
  };
  switch (task.do) {
    case 'load':
      for (const version of task.rejected) quarantine(name, version);
      loadRemote(task.remote, task.rejected).then(
        (loaded) => answer({ type: 'loaded', loaded }),
        () => answer({ type: 'failed' }),
      );
      break;
    case 'refetch':
      refetch(name, task.script).then(answer, () => answer({ type: 'stuck' }));
      break;
    case 'reload':
      if (!task.isGuarded || claimReload(name)) reload();
      else answer({ type: 'stuck' });
  }
  return () => {
    isAwaited = false;
  };
}
