import { useAddressFields } from 'mf-shared/ui';
import { useTypedField } from './useTypedField.ts';

/** A search text that is typed here and lives in the address once the typing pauses. */
export function useSearch() {
  const { fields, set } = useAddressFields(['search']);
  const { search } = fields;
  return { search, ...useTypedField(search, (wanted) => set({ search: wanted })) };
}
