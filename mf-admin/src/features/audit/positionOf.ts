import { useAddressFields } from 'mf-shared/ui';
import { useTypedField } from '../../common/useTypedField.ts';

/** What is typed into an address may be no position; then it is '', which is now. */
const positionOf = (typed: string) => (/^(0|[1-9]\d{0,14})$/.test(typed) ? typed : '');

/** The position of the address; undefined for now. */
export const usePosition = (): string | undefined =>
  positionOf(useAddressFields(['position'] as const).fields.position) || undefined;

/** The position as of which somebody is looked at ('' for now), and the way to another. */
export function useMoment() {
  const { typed, setTyped } = useTypedField('position', positionOf);
  return { position: typed, moveTo: (next: number) => setTyped(String(next)) };
}
