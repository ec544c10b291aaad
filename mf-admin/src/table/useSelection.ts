import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useState } from 'react';

interface Chosen<Row, Frozen> {
  /** The list in which the selection was made. */
  scope: string;
  /** Rows selected one by one, as of their selection; with `matching`, the rows deselected again. */
  rows: ReadonlyMap<string, Row>;
  /** All that matched a filter, as of the selection. */
  matching: Frozen | null;
}

/**
 * The selection in a paged list: single rows, which stay selected as they were then even when somebody else changes
 * them meanwhile, or all that match its filter, which are never loaded here. A new `scope`, as after a change of the
 * filter, starts with nothing selected.
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
    /** The selection as props for the table of the rows shown. */
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
