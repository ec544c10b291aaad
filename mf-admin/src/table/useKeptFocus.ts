import { useEffect, useRef } from 'react';

interface Spot {
  element: HTMLElement;
  key: string;
  /** The place of its row, and of the control among those of the row. */
  row: number;
  control: number;
}

const controlsOf = (row: Element | undefined) =>
  row ? [...row.querySelectorAll<HTMLElement>('button, a[href], input')] : [];

/**
 * Keeps the place of whoever works through the rows of a table body, which takes the returned ref: when the control
 * that had the focus has gone, alone or with its row, the one in its place gets it, also after a dialog closed.
 */
export function useKeptFocus(keys: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const spot = useRef<Spot>(undefined);
  const known = useRef(keys);

  const goOn = useRef(() => {
    const at = spot.current;
    const rows = body.current?.children;
    spot.current = undefined;
    if (!at || !rows) return;
    const kept = known.current.indexOf(at.key);
    const controls = controlsOf(rows[kept >= 0 ? kept : Math.min(at.row, rows.length - 1)]);
    controls[Math.min(at.control, controls.length - 1)]?.focus();
  });

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      const row = body.current?.contains(element) ? element.closest('tr') : null;
      if (row) {
        const index = [...(body.current?.children ?? [])].indexOf(row);
        const control = controlsOf(row).indexOf(element);
        spot.current = { element, key: known.current[index] ?? '', row: index, control };
      } else if (element.id === 'main' && spot.current && !spot.current.element.isConnected) {
        // Where a dialog leaves people who opened it from what has gone meanwhile.
        goOn.current();
      } else if (!element.closest('dialog, [role="menu"]')) {
        spot.current = undefined;
      }
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    known.current = keys;
    // While a dialog is open it has the focus, and gives it back when it closes.
    if (spot.current?.element.isConnected === false && document.activeElement === document.body) {
      goOn.current();
    }
  });

  return body;
}
