import { useSearchParams } from 'mf-shared/router';

/** Which of the choices the address names; the first one unless it names another. */
export function useChoice<C extends string>(name: string, choices: readonly [C, ...C[]]): C {
  const wanted = useSearchParams()[0].get(name);
  return choices.find((choice) => choice === wanted) ?? choices[0];
}
