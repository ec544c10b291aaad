import { type Action, namedProblems, useAction } from 'mf-shared/api';
import { useUnsent } from 'mf-shared/remote';
import { type FormEvent, type RefObject, useState } from 'react';

export type Entry<F extends string> = Record<F, string>;
type Row<F extends string> = { id: number; entry: Entry<F> };
/** Replaces the saved list, which was `from` when its editing began. */
export type EntriesAction<F extends string, Answer> = Action<
  { entries: Entry<F>[]; from: Entry<F>[] },
  Answer
>;
/** Errors by row and field, as '0.bankName'; `form` is for the whole list. */
type Problems = Partial<Record<string, string>>;

interface EntriesOptions<F extends string, Answer> {
  /** The saved list. */
  saved: Entry<F>[];
  blank: Entry<F>;
  /** Returns an entry's errors, by field, before the list is sent. */
  check: (entry: Entry<F>) => Record<string, string>;
  action: EntriesAction<F, Answer>;
  /** Gets the focus once the list is saved: the pressed button goes. */
  next: RefObject<HTMLElement | null>;
}

/** A list that is edited here and sent as a whole; until edited, it is the saved list. */
export function useEntries<F extends string, Answer>({
  saved,
  blank,
  check,
  action,
  next,
}: EntriesOptions<F, Answer>) {
  const [draft, setDraft] = useState<{ rows: Row<F>[]; from: Entry<F>[] }>();
  const [errors, setErrors] = useState<Problems>({});
  /** Counts refused attempts, so that the screen moves the focus once for each. */
  const [refusals, setRefusals] = useState(0);
  const { rows, from } = draft ?? { rows: saved.map((entry, id) => ({ id, entry })), from: saved };
  const entries = rows.map(({ entry }) => entry);
  const isDirty = draft !== undefined && JSON.stringify(entries) !== JSON.stringify(saved);
  useUnsent(isDirty);

  const settle = () => {
    setDraft(undefined);
    setErrors({});
  };
  const refuse = (found: Problems) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  const { busy, status, run, describe } = useAction(action, {
    inline: true,
    onDone: settle,
    next,
    onFailed: (error) => refuse({ ...namedBy(error, rows), form: describe(error) }),
  });
  /** Ignores edits during saving, because the answer would overwrite them. */
  const edit = (next: typeof rows) => {
    if (!busy) setDraft({ rows: next, from: isDirty ? from : saved });
  };

  return {
    rows,
    errors,
    refusals,
    busy,
    status,
    isDirty,
    send(event: FormEvent) {
      event.preventDefault();
      const wrong = rows.flatMap(({ id, entry }) =>
        Object.entries(check(entry)).map(([field, text]) => [`${id}.${field}`, text]),
      );
      if (wrong.length > 0) refuse(Object.fromEntries(wrong));
      else run({ entries: entries.map(trimmed), from });
    },
    undo: settle,
    add: () => edit([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, entry: blank }]),
    remove: (id: number) => edit(rows.filter((row) => row.id !== id)),
    change(id: number, field: F, text: string) {
      edit(rows.map((row) => (row.id === id ? { id, entry: { ...row.entry, [field]: text } } : row)));
      setErrors((current) => ({ ...current, [`${id}.${field}`]: undefined, form: undefined }));
    },
  };
}

const trimmed = <F extends string>(entry: Entry<F>) =>
  Object.fromEntries(Object.entries<string>(entry).map(([name, text]) => [name, text.trim()])) as Entry<F>;

/** Maps the server's errors, such as 'paymentMethodsOne.0.bankName', to their rows. */
function namedBy(error: unknown, rows: readonly { id: number }[]): Problems {
  return Object.fromEntries(
    Object.entries(namedProblems(error)).map(([path, text]) => {
      const [, index, field] = /\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return [`${rows[Number(index)]?.id}.${field}`, text];
    }),
  );
}
