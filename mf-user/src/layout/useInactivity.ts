import { INACTIVITY_LIMIT_MS, idleMs, noteActivity, resumeActivity } from 'mf-shared/device';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

const WARNING_MS = 60_000;
const ACTIVITIES = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;

/**
 * Watches whether anybody does anything, in this tab or another. Gives the seconds that are left once
 * they are few, and calls `onExpired` when none are. Times are compared rather than counted, because
 * timers stand still while a laptop sleeps.
 */
export function useInactivity(onExpired: () => void) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const expire = useEffectEvent(onExpired);
  const look = useRef(() => {});

  useEffect(() => {
    resumeActivity();
    let timer: ReturnType<typeof setTimeout>;
    let isWarning = false;

    const check = () => {
      clearTimeout(timer);
      const leftMs = INACTIVITY_LIMIT_MS - idleMs();
      if (leftMs <= 0) return expire();
      isWarning = leftMs <= WARNING_MS;
      setSecondsLeft(isWarning ? Math.ceil(leftMs / 1000) : undefined);
      timer = setTimeout(check, isWarning ? 1000 : leftMs - WARNING_MS);
    };
    const act = (event: Event) => {
      if (isMoveOfNothing(event)) return;
      noteActivity();
      // Idle even now: the limit passed while the machine slept.
      if (isWarning || idleMs() > 0) check();
    };

    look.current = check;
    check();
    for (const name of ACTIVITIES) addEventListener(name, act, { capture: true, passive: true });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      for (const name of ACTIVITIES) removeEventListener(name, act, { capture: true });
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  const stay = useCallback(() => {
    noteActivity();
    look.current();
  }, []);

  return { secondsLeft, stay };
}

/** Browsers report a move when something appears under a mouse that lies still. */
function isMoveOfNothing(event: Event): boolean {
  return (
    event.type === 'mousemove' &&
    event instanceof MouseEvent &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}
