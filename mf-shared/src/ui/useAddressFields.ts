import { useLocation, useSearchParams } from 'mf-shared/router';
import { useCallback, useEffect, useRef } from 'react';

/** Fields that live in the address, so that going back, reloading and sharing keep them; '' where unset. */
export function useAddressFields<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  // The path at which this page was shown; the browser leaves it as soon as a link is followed.
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
      // After a link was followed, a late change from this page, which is still shown, must not navigate back.
      if (window.location.pathname !== shownAt.current) return;
      // The address itself, because another field's recent change may not be rendered yet.
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
