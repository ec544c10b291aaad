import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useState } from 'react';

interface Chosen<Row, Frozen> {
  /** Which list it was made in. */
  scope: string;
  /** One by one, as they were when they were selected; in `matching`, those that were taken out again. */
  rows: ReadonlyMap<string, Row>;
  /** All that matched a filter, as it was then. */
  matching: Frozen | null;
}

/**
 * What is selected in a list that is read page by page: rows one by one, which stay selected when others have
 * changed them meanwhile, or all that match its filter, which are never read here. Another `scope`, as after a
 * change of the filter, begins with nothing selected.
 */
export function useSelection<Row, Frozen extends { count: number }>(
  scope: string,
  idOf: (row: Row) => string,
) {
  const nothing: Chosen<Row, Frozen> = { scope, rows: new Map(), matching: null };
  const [state, setState] = useState(nothing);
  const { rows, matching } = state.scope === scope ? state : nothing;
  const isSelected = (id: string) => rows.has(id) !== (matching !== null);

  return {
    rows,
    matching,
    count: matching ? Math.max(0, matching.count - rows.size) : rows.size,
    selectMatching: (frozen: Frozen) => setState({ scope, rows: new Map(), matching: frozen }),
    clear: () => setState(nothing),
    /** For the table of the rows that are shown. */
    forTable: (shown: readonly Row[]) => {
      const ids = shown.map(idOf);
      const before: RowSelectionState = Object.fromEntries(ids.filter(isSelected).map((id) => [id, true]));
      return {
        state: before,
        onChange: (updater: Updater<RowSelectionState>) => {
          const after = functionalUpdate(updater, before);
          const next = new Map(rows);
          shown.forEach((row, index) => {
            const id = ids[index] as string;
            if (Boolean(after[id]) === isSelected(id)) return;
            if (next.has(id)) next.delete(id);
            else next.set(id, row);
          });
          setState({ scope, rows: next, matching });
        },
      };
    },
  };
}

export type Selection<Row, Frozen extends { count: number }> = ReturnType<typeof useSelection<Row, Frozen>>;
