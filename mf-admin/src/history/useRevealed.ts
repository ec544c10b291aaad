import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a value stays readable on a screen that nobody leaves. */
const SHOWN_MS = 10 * 60_000;

/** Whether the API has masked the value for whoever reads it. */
export const isMasked = (value: string): boolean => value.includes('•••');

/** Values that were revealed, by a key: shown until the page is left, ten minutes at most. */
export function useRevealed() {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const show = useCallback((key: string, value: string) => {
    setValues((shown) => new Map(shown).set(key, value));
    const hide = () => setValues((shown) => new Map([...shown].filter(([each]) => each !== key)));
    timers.current.add(setTimeout(hide, SHOWN_MS));
  }, []);

  return { values, show };
}
