import { createKept, useKept } from 'mf-shared/device';
import { useSession } from 'mf-shared/session';

export const VIEWS_LIMIT = 20;
export const VIEW_NAME_LIMIT = 40;

/** A named combination of filter, order and tab, stored as the address's query. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

interface TableChoices {
  /** The ids of the hidden columns. */
  readonly hidden: readonly string[];
  readonly views: readonly SavedView[];
}

const NOTHING: TableChoices = { hidden: [], views: [] };

const choices = /*#__PURE__*/ createKept('watch-earn-tables', readChoices);

/** A person's choices for one table, kept on this device. */
export function useTableChoices(table: string) {
  const key = `${useSession()?._id ?? ''} ${table}`;
  const all = useKept(choices);
  const current = all[key] ?? NOTHING;
  const change = (changes: Partial<TableChoices>) =>
    choices.set({ ...choices.current, [key]: { ...current, ...changes } });
  return {
    ...current,
    toggleColumn: (id: string) =>
      change({
        hidden: current.hidden.includes(id)
          ? current.hidden.filter((each) => each !== id)
          : [...current.hidden, id],
      }),
    /** Replaces a view of the same name. */
    saveView: (view: SavedView) =>
      change({ views: [...current.views.filter(({ name }) => name !== view.name), view] }),
    removeView: (name: string) => change({ views: current.views.filter((view) => view.name !== name) }),
  };
}

function readChoices(stored: unknown): Readonly<Record<string, TableChoices>> {
  return Object.fromEntries(
    Object.entries(Object(stored)).map(([key, value]) => {
      const { hidden, views } = Object(value) as Record<string, unknown>;
      return [key, { hidden: listOf(hidden).filter(isText), views: listOf(views).filter(isView) }];
    }),
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === 'string';
const isView = (value: unknown): value is SavedView =>
  isText(Object(value).name) && isText(Object(value).query);
