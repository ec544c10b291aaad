import { useLocation, useSearchParams } from 'mf-shared/router';
import { useCallback, useEffect, useRef } from 'react';

/** Fields that live in the address, so that going back, reloading and sharing keep them; '' where unset. */
export function useAddressFields<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  // Where the browser was when this page was shown: it is elsewhere as soon as a link is followed.
  const shownAt = useRef('');
  useEffect(() => {
    shownAt.current = pathname && window.location.pathname;
  }, [pathname]);
  const fields = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const set = useCallback(
    (changes: Partial<Record<Name, string>>) => {
      // Whoever has followed a link must not be taken back by what this page, still shown, had left to say.
      if (window.location.pathname !== shownAt.current) return;
      // The address itself, for what another field set a moment ago may not be rendered yet.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setParams(next, { replace: true });
    },
    [setParams],
  );
  const clear = () => set(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>);
  return { fields, set, clear };
}
