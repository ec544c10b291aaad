import { VIDEO_ORDERS, type VideoOrder } from 'mf-shared/contracts';
import { useAddressFields } from 'mf-shared/ui';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** Search and order of the videos, kept in the address; a search is written there once typing pauses. */
export function useVideoChoice() {
  const { fields, set } = useAddressFields(['search', 'order']);
  const { search } = fields;
  const [text, setText] = useState(search);
  const written = useRef(search);

  // An address not written by this hook means that people navigated: the text follows it.
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === written.current) return;
    const timer = setTimeout(() => {
      written.current = wanted;
      set({ search: wanted });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, set]);

  const order: VideoOrder = VIDEO_ORDERS.find((known) => known === fields.order) ?? 'newest';
  return {
    search,
    order,
    text,
    setText,
    setOrder: (chosen: string) => set({ order: chosen === 'newest' ? '' : chosen }),
  };
}
