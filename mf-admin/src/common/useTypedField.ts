import { useAddressFields } from 'mf-shared/ui';
import { useEffect, useRef, useState } from 'react';

/** Browsers let an address change a few times a second; people type, and drag, faster. */
const PAUSE_MS = 250;

/**
 * A field of the address that is typed, or moved, here and written there once that pauses. `read` makes of what
 * somebody wrote into the address by hand what is meant.
 */
export function useTypedField(name: string, read = (text: string) => text) {
  const { fields, set } = useAddressFields([name]);
  const value = read(fields[name] ?? '');
  const [typed, setTyped] = useState(value);
  const written = useRef(value);

  // Another address than the one written here is one that people went to: what is typed follows it.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === written.current) return;
    const timer = setTimeout(() => {
      written.current = wanted;
      set({ [name]: wanted });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, name, set]);

  return { value, typed, setTyped };
}
