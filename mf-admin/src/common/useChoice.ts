import { useSearchParams } from 'mf-shared/router';

/** The choice named by the address, or the first one. */
export function useChoice<C extends string>(name: string, choices: readonly [C, ...C[]]): C {
  const wanted = useSearchParams()[0].get(name);
  return choices.find((choice) => choice === wanted) ?? choices[0];
}
