import { ApiError } from 'mf-shared/api';
import { useRef, useState } from 'react';
import { notifySuccess, withReason } from '../../../common/notices.ts';
import { whileSignedIn } from '../../../common/signedOut.ts';

export type Entry<F extends string> = Record<F, string>;
type Problems<F extends string> = Partial<Record<F, string>>;

interface EntriesOptions<F extends string> {
  /** The saved list. */
  saved: readonly Entry<F>[];
  blank: Entry<F>;
  /** Says what is wrong with an entry before the list is sent. */
  check: (entry: Entry<F>) => Problems<F>;
  send: (entries: Entry<F>[]) => Promise<unknown>;
  texts: { saved: string; failed: string; signedOut: string };
}

/** A list that is edited here and sent as a whole; until it differs, it is the saved list. */
export function useEntries<F extends string>({ saved, blank, check, send, texts }: EntriesOptions<F>) {
  const [draft, setDraft] = useState<{ id: number; entry: Entry<F> }[]>();
  const [problems, setProblems] = useState<Record<number, Problems<F>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  /** Counts refused tries, so that the screen moves the focus once for each. */
  const [refusals, setRefusals] = useState(0);
  // State is one render late: two presses within one frame must still send once.
  const sending = useRef(false);

  const rows = draft ?? saved.map((entry, id) => ({ id, entry }));
  const entries = rows.map(({ entry }) => entry);
  const dirty = draft !== undefined && JSON.stringify(entries) !== JSON.stringify(saved);

  function refuse(byRow: Record<number, Problems<F>>, text = '') {
    setProblems(byRow);
    setFailure(text);
    setRefusals((count) => count + 1);
  }

  function settle() {
    setDraft(undefined);
    setProblems({});
    setFailure('');
  }

  /** Resolves to whether the saved list is the one that was edited. */
  async function save(): Promise<boolean> {
    if (sending.current) return false;
    const wrong = rows.map(({ id, entry }) => [id, check(entry)] as const);
    if (wrong.some(([, found]) => Object.values(found).some(Boolean))) {
      refuse(Object.fromEntries(wrong));
      return false;
    }
    sending.current = true;
    setBusy(true);
    try {
      await whileSignedIn(texts.signedOut, () => send(entries));
      settle();
      notifySuccess(texts.saved);
      return true;
    } catch (error) {
      const named = namedBy(error, (index) => rows[index]?.id);
      refuse(named, withReason(texts.failed, Object.keys(named).length > 0 ? undefined : error));
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    rows,
    problems,
    failure,
    busy,
    dirty,
    refusals,
    save,
    undo: settle,
    add: () => setDraft([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, entry: blank }]),
    remove: (id: number) => {
      setDraft(rows.filter((row) => row.id !== id));
      setProblems(({ [id]: _, ...others }) => others);
    },
    change: (id: number, field: F, text: string) => {
      setDraft(rows.map((row) => (row.id === id ? { id, entry: { ...row.entry, [field]: text } } : row)));
      setProblems((current) => ({ ...current, [id]: { ...current[id], [field]: undefined } }));
    },
  };
}

/** What the server finds wrong, as 'paymentMethodsOne.0.bankName', by the row that it means. */
function namedBy<F extends string>(error: unknown, idAt: (index: number) => number | undefined) {
  const named: Record<number, Problems<F>> = {};
  for (const { path, message } of error instanceof ApiError ? error.errors : []) {
    const [, index, field] = /\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const id = idAt(Number(index));
    if (id !== undefined) named[id] = { ...named[id], [field as F]: message } as Problems<F>;
  }
  return named;
}
