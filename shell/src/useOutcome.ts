import { useEffect, useState } from 'react';

export type Outcome<T> = { state: 'pending' } | { state: 'failed' } | { state: 'done'; value: T };

const PENDING = { state: 'pending' } as const;

/**
 * What has become of a promise. Not Suspense: React holds back what a boundary reveals for 300 ms
 * after its fallback, which is longer than the loads that are waited for here.
 */
export function useOutcome<T>(promise: Promise<T>): Outcome<T> {
  const [settled, setSettled] = useState<{ promise: Promise<T>; outcome: Outcome<T> }>();

  useEffect(() => {
    let current = true;
    const settle = (outcome: Outcome<T>) => {
      if (current) setSettled({ promise, outcome });
    };
    promise.then(
      (value) => settle({ state: 'done', value }),
      () => settle({ state: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [promise]);

  return settled?.promise === promise ? settled.outcome : PENDING;
}
