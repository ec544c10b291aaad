import { Plus } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { Button, Card, EmptyState, Row, Stack } from 'mf-shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { messages } from '../../../messages.ts';
import { type Entry, useEntries } from '../hooks/useEntries.ts';
import { type EntryFields, EntryRow, type EntryTexts } from './EntryRow.tsx';

const { methods } = messages;

interface EntryListTexts<F extends string> extends EntryTexts<F> {
  title: string;
  none: string;
  noneHint: string;
  add: string;
  save: string;
  saved: string;
  failed: string;
}

interface EntryListProps<F extends string> {
  texts: EntryListTexts<F>;
  icon: ReactNode;
  fields: EntryFields<F>;
  saved: readonly Entry<F>[];
  send: (entries: Entry<F>[]) => Promise<unknown>;
  onDirty: (dirty: boolean) => void;
}

/** The server takes no more. */
const MOST_ENTRIES = 50;

/** One list of payment methods, edited row by row and saved as a whole. */
export function EntryList<F extends string>({
  texts,
  icon,
  fields,
  saved,
  send,
  onDirty,
}: EntryListProps<F>) {
  const names = Object.keys(fields) as F[];
  const blank = Object.fromEntries(names.map((name) => [name, ''])) as Entry<F>;
  const list = useEntries<F>({
    saved,
    blank,
    check: (entry) =>
      Object.fromEntries(
        names
          .filter((name) => fields[name].required && !entry[name].trim())
          .map((name) => [name, methods.missing(texts.fields[name])]),
      ) as Partial<Record<F, string>>,
    send: (entries) => send(entries.map(trimmed)),
    texts: { saved: texts.saved, failed: texts.failed, signedOut: methods.signedOut },
  });
  const { rows, dirty, refusals } = list;
  const titleId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const count = useRef(rows.length);

  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useEffect(() => {
    const added = rows.length === count.current + 1;
    count.current = rows.length;
    if (added && dirty) frame.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }, [rows.length, dirty]);

  /** What had the focus is gone: people go on from the button that stays. */
  const andFocus = (work: () => void) => () => {
    work();
    addButton.current?.focus();
  };

  return (
    <Card aria-labelledby={titleId}>
      <form
        ref={frame}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          void list.save().then((saved) => saved && addButton.current?.focus());
        }}
      >
        <Stack $gap={16}>
          <Head>
            <Title id={titleId}>{texts.title}</Title>
            <Unsaved role="status">{dirty && methods.unsaved}</Unsaved>
          </Head>
          <Failure role="alert">{list.failure}</Failure>
          {rows.length === 0 ? (
            <EmptyState icon={icon} title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          ) : (
            <Rows>
              {rows.map(({ id, entry }, index) => (
                <EntryRow
                  key={id}
                  texts={texts}
                  fields={fields}
                  position={index + 1}
                  entry={entry}
                  problems={list.problems[id]}
                  onChange={(field, text) => list.change(id, field, text)}
                  onRemove={andFocus(() => list.remove(id))}
                />
              ))}
            </Rows>
          )}
          <Row>
            {rows.length < MOST_ENTRIES && (
              <Button
                ref={addButton}
                variant="secondary"
                icon={<Plus size={18} aria-hidden />}
                onClick={list.add}
              >
                {texts.add}
              </Button>
            )}
            {dirty && !list.busy && (
              <Button variant="quiet" onClick={andFocus(list.undo)}>
                {methods.undo}
              </Button>
            )}
            {dirty && (
              <Button type="submit" busy={list.busy}>
                {texts.save}
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

const trimmed = <F extends string>(entry: Entry<F>) =>
  Object.fromEntries(Object.entries<string>(entry).map(([name, text]) => [name, text.trim()])) as Entry<F>;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[8]};
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${tokens.font[20]};
  font-weight: ${tokens.weight.semibold};
`;

const Unsaved = styled.span`
  color: ${tokens.color.pending};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};

  &:not(:empty) {
    padding: ${tokens.space[4]} ${tokens.space[12]};
    border-radius: ${tokens.radius.round};
    background: ${tokens.color.pendingSoft};
  }
`;

const Failure = styled.p`
  margin: 0;
  color: ${tokens.color.dangerText};
  font-weight: ${tokens.weight.medium};

  &:empty {
    display: contents;
  }
`;

const Rows = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[16]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
