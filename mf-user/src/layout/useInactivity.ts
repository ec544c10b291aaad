import { INACTIVITY_LIMIT_MS, idleMs, noteActivity, onActivity, resumeActivity } from 'mf-shared/device';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

const WARNING_MS = 60_000;

/**
 * Watches for activity in this tab and others. Returns the seconds left during the last minute, and calls
 * `onExpired` when none are. Compares times rather than counting, because timers stop while a laptop
 * sleeps.
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
    const act = () => {
      noteActivity();
      // Still idle: the limit passed while the machine slept, so this activity did not count.
      if (isWarning || idleMs() > 0) check();
    };

    look.current = check;
    check();
    const stop = onActivity(act);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  const stay = useCallback(() => {
    noteActivity();
    look.current();
  }, []);

  return { secondsLeft, stay };
}
