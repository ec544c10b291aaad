import { useEffect, useRef, useState } from 'react';

/** Shorter than between most keys, so that a list narrows while somebody still types. */
const PAUSE_MS = 150;

/** A text that is typed here and given on, without spaces around it, once the typing pauses. */
export function useTypedField(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const written = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;

  // Another value than the one given on from here is one that people went to: the text follows it.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === written.current) return;
    const timer = setTimeout(() => {
      written.current = wanted;
      latest.current(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText };
}
