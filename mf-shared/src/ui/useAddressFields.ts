import { useSearchParams } from 'mf-shared/router';
import { useCallback } from 'react';

/** Fields that live in the address, so that going back, reloading and sharing keep them; '' where unset. */
export function useAddressFields<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const fields = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const set = useCallback(
    (changes: Partial<Record<Name, string>>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = () => set(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>);
  return { fields, set, clear };
}
