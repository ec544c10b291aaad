import { useEffect, useRef } from 'react';

interface Spot {
  element: HTMLElement;
  key: string;
  /** The index of its row, and of the control within the row. */
  row: number;
  control: number;
}

const controlsOf = (row: Element | undefined) =>
  row ? [...row.querySelectorAll<HTMLElement>('button, a[href], input')] : [];

/**
 * Keeps the focus in place for people who work through the rows of a table. Attach the returned ref to the table
 * body: when the focused control disappears, alone or with its row, the control in its place gets the focus, also
 * after a dialog closed.
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
        // A closing dialog focuses #main when the control that opened it is gone.
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
    // An open dialog holds the focus, and returns it when it closes.
    if (spot.current?.element.isConnected === false && document.activeElement === document.body) {
      goOn.current();
    }
  });

  return body;
}
