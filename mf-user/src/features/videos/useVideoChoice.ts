import { VIDEO_ORDERS, type VideoOrder } from 'mf-shared/contracts';
import { useAddressFields, useTypedField } from 'mf-shared/ui';

/** Longer than in an office: on phones, each search costs data. */
const PAUSE_MS = 250;

/** Search and order of the videos, kept in the address; a search is written there once typing pauses. */
export function useVideoChoice() {
  const { fields, set } = useAddressFields(['search', 'order']);
  const { search } = fields;
  const typed = useTypedField(search, (wanted) => set({ search: wanted }), PAUSE_MS);
  const order: VideoOrder = VIDEO_ORDERS.find((known) => known === fields.order) ?? 'newest';
  return {
    ...typed,
    search,
    order,
    setOrder: (chosen: string) => set({ order: chosen === 'newest' ? '' : chosen }),
  };
}
