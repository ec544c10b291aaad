import { useAddressFields } from 'mf-shared/ui';
import { useEffect, useState } from 'react';

/** Browsers let an address change a few times a second, and a slider moves faster. */
const PAUSE_MS = 250;

/** What is typed into an address may be no position; then it is '', which is now. */
const positionOf = (typed: string) => (/^(0|[1-9]\d{0,14})$/.test(typed) ? typed : '');

/** The position of the address; undefined for now. */
export const usePosition = (): string | undefined =>
  positionOf(useAddressFields(['position'] as const).fields.position) || undefined;

/** Who is looked at, and as of which position ('' for now): in the address as soon as the moving pauses. */
export function useMoment() {
  const { fields, set } = useAddressFields(['person', 'position'] as const);
  const { person } = fields;
  const written = positionOf(fields.position);
  const [moved, setMoved] = useState<string | null>(null);
  const position = moved ?? written;

  // Another address than before is the one written here, or one that people went to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes
  useEffect(() => setMoved(null), [person, written]);

  useEffect(() => {
    if (moved === null || moved === written) return;
    const timer = setTimeout(() => set({ position: moved }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [moved, written, set]);

  return { person, position, moveTo: (next: number) => setMoved(String(next)) };
}
