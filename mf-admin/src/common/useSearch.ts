import { useSearchParams } from 'mf-shared/router';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** A search text that is typed here and lives in the address once the typing pauses. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
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
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (wanted) next.set('search', wanted);
          else next.delete('search');
          return next;
        },
        { replace: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, setParams]);

  return { search, text, setText };
}

export type Search = ReturnType<typeof useSearch>;
