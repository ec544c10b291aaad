import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Shorter than the pause between most keystrokes, so that a list is filtered while somebody still types. */
const PAUSE_MS = 150;

/** A typed text, passed to `onChange` trimmed once typing pauses; it follows a `value` that changed elsewhere. */
export function useTypedField(value: string, onChange: (value: string) => void, pauseMs = PAUSE_MS) {
  const [text, setText] = useState(value);
  const written = useRef(value);
  const tell = useEffectEvent(onChange);

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
      tell(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);

  return { text, setText };
}
