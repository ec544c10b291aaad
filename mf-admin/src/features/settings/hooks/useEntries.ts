import { type Action, ApiError, useAction } from 'mf-shared/api';
import { useUnsent } from 'mf-shared/remote';
import { useState } from 'react';

export type Entry<F extends string> = Record<F, string>;
type Problems<F extends string> = Record<number, Partial<Record<F, string>>>;

interface EntriesOptions<F extends string, Answer> {
  /** The saved list. */
  saved: readonly Entry<F>[];
  blank: Entry<F>;
  /** Says what is wrong with an entry before the list is sent. */
  check: (entry: Entry<F>) => Partial<Record<F, string>>;
  /** Replaces the saved list. */
  action: Action<Entry<F>[], Answer>;
  onSaved: () => void;
}

/** A list that is edited here and sent as a whole; until it differs, it is the saved list. */
export function useEntries<F extends string, Answer>({
  saved,
  blank,
  check,
  action,
  onSaved,
}: EntriesOptions<F, Answer>) {
  const [draft, setDraft] = useState<{ id: number; entry: Entry<F> }[]>();
  const [problems, setProblems] = useState<Problems<F>>({});
  const [failure, setFailure] = useState('');
  /** Counts refused tries, so that the screen moves the focus once for each. */
  const [refusals, setRefusals] = useState(0);
  const rows = draft ?? saved.map((entry, id) => ({ id, entry }));
  const entries = rows.map(({ entry }) => entry);
  const isDirty = draft !== undefined && JSON.stringify(entries) !== JSON.stringify(saved);
  useUnsent(isDirty);

  const settle = () => {
    setDraft(undefined);
    setProblems({});
    setFailure('');
  };
  const refuse = (found: Problems<F>, text = '') => {
    setProblems(found);
    setFailure(text);
    setRefusals((count) => count + 1);
  };
  const { busy, status, run, describe } = useAction(action, {
    inline: true,
    onDone: () => {
      settle();
      onSaved();
    },
    onFailed: (error) => {
      refuse(
        namedBy(error, (index) => rows[index]?.id),
        describe(error),
      );
    },
  });
  /** What is changed while it is saved would be lost with the answer. */
  const edit = (next: typeof rows) => {
    if (!busy) setDraft(next);
  };

  return {
    rows,
    problems,
    failure,
    refusals,
    busy,
    status,
    isDirty,
    save() {
      const wrong = rows
        .map(({ id, entry }) => [id, check(entry)] as const)
        .filter(([, found]) => Object.values(found).some(Boolean));
      if (wrong.length > 0) refuse(Object.fromEntries(wrong));
      else run(entries.map(trimmed));
    },
    undo: settle,
    add: () => edit([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, entry: blank }]),
    remove: (id: number) => edit(rows.filter((row) => row.id !== id)),
    change(id: number, field: F, text: string) {
      edit(rows.map((row) => (row.id === id ? { id, entry: { ...row.entry, [field]: text } } : row)));
      setProblems((current) => ({ ...current, [id]: { ...current[id], [field]: undefined } }));
    },
  };
}

const trimmed = <F extends string>(entry: Entry<F>) =>
  Object.fromEntries(Object.entries<string>(entry).map(([name, text]) => [name, text.trim()])) as Entry<F>;

/** What the server finds wrong, as 'paymentMethodsOne.0.bankName', by the row that it means. */
function namedBy<F extends string>(error: unknown, idAt: (index: number) => number | undefined) {
  const named: Problems<F> = {};
  for (const { path, message } of error instanceof ApiError ? error.errors : []) {
    const [, index, field] = /\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const id = idAt(Number(index));
    if (id !== undefined) named[id] = { ...named[id], [field as F]: message } as Problems<F>[number];
  }
  return named;
}
