import { useLocation } from 'mf-shared/router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDirty } from '../page.ts';
import type { Discovery } from './discovery.ts';
import { fetchDiscovery } from './fetchDiscovery.ts';

type Outcome = { state: 'pending' } | { state: 'failed' } | { state: 'done'; value: Discovery };

const FRESH_MS = 60_000;
const RECHECK_MS = 10 * 60_000;

/**
 * The remotes that this page uses. Asks the server again after a navigation, when people come back to the
 * tab and every 10 minutes, at most once a minute. A new answer takes effect at the next path, unless a
 * form holds unsaved input.
 */
export function useDiscovery(): { discovery: Outcome; retry: () => void } {
  const { pathname } = useLocation();
  const [discovery, setDiscovery] = useState<Outcome>({ state: 'pending' });
  const [path, setPath] = useState(pathname);
  const asked = useRef<{ atMs: number; answer: Promise<Discovery>; latest?: Discovery }>(null);

  const ask = useCallback((maxAgeMs: number) => {
    const nowMs = performance.now();
    if (!asked.current || nowMs - asked.current.atMs >= maxAgeMs) {
      const asking = { ...asked.current, atMs: nowMs, answer: fetchDiscovery() };
      asked.current = asking;
      asking.answer.then((latest) => Object.assign(asking, { latest })).catch(() => {});
    }
    return asked.current.answer;
  }, []);

  const retry = useCallback(() => {
    setDiscovery({ state: 'pending' });
    ask(0).then(
      (value) => setDiscovery({ state: 'done', value }),
      () => setDiscovery({ state: 'failed' }),
    );
  }, [ask]);

  useEffect(retry, [retry]);

  const adopt = (value: Discovery | undefined) => {
    if (!value || isDirty()) return;
    setDiscovery((before) =>
      before.state !== 'done' || before.value === value ? before : { state: 'done', value },
    );
  };

  // The latest answer applies before the new path renders, so no remote opens with an outdated release.
  if (path !== pathname) {
    setPath(pathname);
    adopt(asked.current?.latest);
  }

  const follow = useEffectEvent(adopt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path is a new chance.
  useEffect(() => {
    let isCurrent = true;
    ask(FRESH_MS).then(
      (value) => isCurrent && follow(value),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, pathname]);

  useEffect(() => {
    const check = () => {
      if (!document.hidden) ask(FRESH_MS).catch(() => {});
    };
    const timer = setInterval(check, RECHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [ask]);

  return { discovery, retry };
}
