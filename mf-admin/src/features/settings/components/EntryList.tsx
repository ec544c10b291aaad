import { type LucideIcon, Plus } from 'lucide-react';
import { Button, EmptyState, Form, HeadedCard, Row, Stack, Tag } from 'mf-shared/ui';
import { useEffect, useRef } from 'react';
import { methods } from '../../../messages/settings.ts';
import { type EntriesAction, type Entry, useEntries } from '../hooks/useEntries.ts';
import { type EntryFields, EntryRow, type EntryTexts } from './EntryRow.tsx';

interface EntryListTexts<F extends string> extends EntryTexts<F> {
  title: string;
  none: string;
  noneHint: string;
  add: string;
  save: string;
}

interface EntryListProps<F extends string, Answer> {
  texts: EntryListTexts<F>;
  icon: LucideIcon;
  fields: EntryFields<F>;
  saved: Entry<F>[];
  /** Replaces the saved list. */
  action: EntriesAction<F, Answer>;
}

/** The server accepts no more. */
const MOST_ENTRIES = 50;

/** One list of payment methods, edited row by row and saved as a whole. */
export function EntryList<F extends string, Answer>({
  texts,
  icon,
  fields,
  saved,
  action,
}: EntryListProps<F, Answer>) {
  const entries = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const names = Object.keys(fields) as F[];
  const list = useEntries({
    saved,
    action,
    blank: Object.fromEntries(names.map((name) => [name, ''])) as Entry<F>,
    check: (entry) =>
      Object.fromEntries(
        names
          .filter((name) => fields[name].required && !entry[name].trim())
          .map((name) => [name, methods.missing(texts.fields[name])]),
      ),
    next: addButton,
  });
  const { rows, isDirty, busy } = list;
  const count = useRef(rows.length);
  const isGone = useRef(false);

  useEffect(() => {
    const added = rows.length === count.current + 1;
    count.current = rows.length;
    if (isGone.current) addButton.current?.focus();
    else if (added && isDirty) entries.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    isGone.current = false;
  }, [rows.length, isDirty]);

  /** Moves the focus to the add button, which a full list gets back first: the element that had it is gone. */
  const andFocus = (work: () => void) => () => {
    work();
    isGone.current = true;
  };

  return (
    <HeadedCard
      title={texts.title}
      actions={<span role="status">{isDirty && <Tag $tone="pending">{methods.unsaved}</Tag>}</span>}
    >
      <Form form={list} label={texts.title}>
        {rows.length === 0 ? (
          <EmptyState icon={icon} title={texts.none}>
            {texts.noneHint}
          </EmptyState>
        ) : (
          <Stack as="ol" ref={entries} $gap={16}>
            {rows.map(({ id, entry }, index) => (
              <EntryRow
                key={id}
                texts={texts}
                fields={fields}
                position={index + 1}
                entry={entry}
                problemOf={(field) => list.errors[`${id}.${field}`]}
                isLocked={busy}
                onChange={(field, text) => list.change(id, field, text)}
                onRemove={andFocus(() => list.remove(id))}
              />
            ))}
          </Stack>
        )}
        <Row>
          {rows.length < MOST_ENTRIES && (
            <Button
              ref={addButton}
              variant="secondary"
              icon={<Plus size={18} aria-hidden />}
              isHeld={busy}
              onClick={list.add}
            >
              {texts.add}
            </Button>
          )}
          {isDirty && (
            <>
              <Button variant="quiet" isHeld={busy} onClick={andFocus(list.undo)}>
                {methods.undo}
              </Button>
              <Button type="submit" busy={busy}>
                {texts.save}
              </Button>
            </>
          )}
        </Row>
      </Form>
    </HeadedCard>
  );
}
