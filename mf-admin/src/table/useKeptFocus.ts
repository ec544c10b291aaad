import { useEffect, useRef } from 'react';

interface Spot {
  row: number;
  /** The place of the control among those of its row. */
  control: number;
}

const controlsOf = (row: Element | undefined) =>
  row ? [...row.querySelectorAll<HTMLElement>('button, a[href], input')] : [];

/**
 * Keeps the place of whoever works through the rows of a table body, which takes the returned ref: when the row
 * that had the focus has gone, the same control of the row in its place gets it, also after a dialog closed.
 */
export function useKeptFocus(keys: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const spot = useRef<Spot & { key: string }>(undefined);
  const lost = useRef<Spot>(undefined);
  const known = useRef(keys);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const place = target as HTMLElement;
      const row = body.current?.contains(place) ? place.closest('tr') : null;
      if (row) {
        const index = [...(body.current?.children ?? [])].indexOf(row);
        spot.current = {
          row: index,
          control: controlsOf(row).indexOf(place),
          key: known.current[index] ?? '',
        };
        lost.current = undefined;
      } else if (lost.current && place.id === 'main') {
        // Where a dialog leaves people whose row has gone.
        goOn();
      } else if (!place.closest('dialog, [role="menu"]')) {
        spot.current = undefined;
        lost.current = undefined;
      }
    };
    const goOn = () => {
      const rows = body.current?.children;
      const at = lost.current;
      lost.current = undefined;
      if (!at || !rows) return;
      const controls = controlsOf(rows[Math.min(at.row, rows.length - 1)]);
      controls[Math.min(at.control, controls.length - 1)]?.focus();
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    known.current = keys;
    const at = spot.current;
    if (!at || keys.includes(at.key)) return;
    spot.current = undefined;
    lost.current = at;
    // A dialog that is still open gives the focus back when it closes.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  });

  return body;
}
