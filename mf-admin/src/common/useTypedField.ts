import { useEffect, useRef, useState } from 'react';

/** Shorter than the pause between most keystrokes, so that a list is filtered while somebody still types. */
const PAUSE_MS = 150;

/** A typed text, passed to `onChange` trimmed once typing pauses. */
export function useTypedField(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const written = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;

  // A value not set by this hook means that people navigated: the text follows it.
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
