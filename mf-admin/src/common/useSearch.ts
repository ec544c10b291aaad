import { useAddressFields } from 'mf-shared/ui';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** A search text that is typed here and lives in the address once the typing pauses. */
export function useSearch() {
  const { fields, set } = useAddressFields(['search']);
  const { search } = fields;
  const [text, setText] = useState(search);
  const written = useRef(search);

  // Another address than the one written here is one that people went to: the text follows it.
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === written.current) return;
    const timer = setTimeout(() => {
      written.current = wanted;
      set({ search: wanted });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, set]);

  return { search, text, setText };
}
