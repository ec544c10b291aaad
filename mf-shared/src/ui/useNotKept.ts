import { type ChangeEvent, type ChangeEventHandler, useEffect, useEffectEvent } from 'react';

/** Empties a field with a secret when it leaves the screen, also with a page that is kept while somebody logs in. */
export function useNotKept(onChange: ChangeEventHandler<HTMLInputElement> | undefined): void {
  const empty = useEffectEvent(() => onChange?.({ target: { value: '' } } as ChangeEvent<HTMLInputElement>));
  useEffect(() => () => empty(), []);
}
