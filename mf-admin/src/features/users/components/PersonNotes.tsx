import { useInfiniteQuery } from '@tanstack/react-query';
import { tokens } from 'mf-shared/theme';
import {
  Button,
  DateText,
  Form,
  HeadedCard,
  Hint,
  Loaded,
  Skeleton,
  Stack,
  TextArea,
  useForm,
} from 'mf-shared/ui';
import { styled } from 'styled-components';
import { addNote, notesQuery } from '../../../api/people.ts';
import { oneLine } from '../../../common/oneLine.ts';
import { person } from '../../../messages/person.ts';

const { notes: texts } = person;

interface PersonNotesProps {
  id: string;
  canAdd: boolean;
}

/** Admins' notes about a person, newest first. */
export function PersonNotes({ id, canAdd }: PersonNotesProps) {
  const list = useInfiniteQuery(notesQuery(id));
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? [];
  return (
    <HeadedCard title={texts.title} hint={texts.hint}>
      {canAdd && <NewNote id={id} />}
      <Loaded
        query={list}
        skeleton={<Skeleton shape="row" count={2} />}
        failure={texts.failed}
        isEmpty={() => notes.length === 0}
        empty={<Hint>{texts.none}</Hint>}
      >
        {() => (
          <Stack as="ul" $gap={16} aria-label={texts.title}>
            {notes.map(({ _id, text, atMs, author }) => (
              <Note key={_id}>
                {text ? <Text dir="auto">{text}</Text> : <Hint as="span">{texts.erased}</Hint>}
                <Hint>
                  {texts.by(author.name)} · <DateText toMinute timeMs={atMs} />
                </Hint>
              </Note>
            ))}
          </Stack>
        )}
      </Loaded>
    </HeadedCard>
  );
}

function NewNote({ id }: { id: string }) {
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : texts.missing }),
    action: addNote,
    input: ({ text }) => ({ id, text: oneLine(text) }),
  });
  return (
    <Form form={form} label={texts.add}>
      <TextArea label={texts.field} maxLength={1000} rows={2} {...form.field('text')} />
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {texts.add}
        </Button>
      </div>
    </Form>
  );
}

const Note = styled.li`
  padding-left: ${tokens.space[12]};
  border-left: 3px solid ${tokens.color.outline};
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  margin: 0;
`;
