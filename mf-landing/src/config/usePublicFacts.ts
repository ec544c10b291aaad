import { useRemote } from 'mf-shared/remote';
import { useEffect, useState } from 'react';

/**
 * The answer of GET /api/public/…; null until it arrives and when it fails, because no page waits for it.
 * Plain fetch: the typed client would double the script of the landing page, for two public GETs.
 */
export function usePublicFacts<Facts>(
  name: 'config' | 'stats' | 'videos' | 'kept-data',
): Partial<Facts> | null {
  const [facts, setFacts] = useState<Partial<Facts> | null>(null);
  const { signal } = useRemote();

  useEffect(() => {
    fetch(`/api/public/${name}`, { signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(setFacts, () => {});
  }, [name, signal]);

  return facts;
}
