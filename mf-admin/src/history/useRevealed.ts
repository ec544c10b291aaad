import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a value stays readable while the page stays open. */
const SHOWN_MS = 10 * 60_000;

/** Whether the API has masked the value for this reader. */
export const isMasked = (value: string): boolean => value.includes('•••');

/** Revealed values, by a key: shown until the page is left, for ten minutes at most. */
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
