import { Bookmark, Columns3, Trash2 } from 'lucide-react';
import { notify } from 'mf-shared/notices';
import { useLocation, useNavigate } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Button, Dialog, IconButton, Menu, type MenuChoice, Stack, TextField } from 'mf-shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { table as texts } from '../messages/table.ts';
import { type useTableChoices, VIEW_NAME_LIMIT, VIEWS_LIMIT } from './tableChoices.ts';

interface TableToolsProps {
  choices: ReturnType<typeof useTableChoices>;
  /** The columns that may be hidden. */
  columns: readonly { id: string; header: string }[];
}

/** Chooses the columns shown, and opens saved views. */
export function TableTools({ choices, columns }: TableToolsProps) {
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const viewChoices: MenuChoice[] = [
    ...choices.views.map(({ name, query }) => ({ label: name, onSelect: () => navigate({ search: query }) })),
    { label: texts.views.manage, apart: choices.views.length > 0, onSelect: () => setSaving(true) },
  ];
  return (
    <Tools>
      <Menu label={texts.views.label} icon={<Bookmark size={18} aria-hidden />} choices={viewChoices} />
      {columns.length > 0 && (
        <RoomOnly>
          <Menu
            label={texts.columns}
            icon={<Columns3 size={18} aria-hidden />}
            choices={columns.map(({ id, header }) => ({
              label: header,
              isOn: !choices.hidden.includes(id),
              onSelect: () => choices.toggleColumn(id),
            }))}
          />
        </RoomOnly>
      )}
      {isSaving && <ViewsDialog choices={choices} onClose={() => setSaving(false)} />}
    </Tools>
  );
}

/** Saves the current view under a name, and removes saved views. */
function ViewsDialog({ choices, onClose }: Pick<TableToolsProps, 'choices'> & { onClose: () => void }) {
  const { views, saveView, removeView } = choices;
  const { search: query } = useLocation();
  const [typed, setTyped] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  function save(event: FormEvent) {
    event.preventDefault();
    const name = typed.trim();
    const isNew = views.every((view) => view.name !== name);
    if (name === '') return setProblem(texts.views.noName);
    if (isNew && views.length >= VIEWS_LIMIT) return setProblem(texts.views.tooMany(String(VIEWS_LIMIT)));
    saveView({ name, query });
    notify(texts.views.saved(name), { tone: 'success' });
    onClose();
  }

  return (
    <Dialog
      open
      title={texts.views.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.views.close}
          </Button>
          <Button type="submit" form={FORM_ID}>
            {texts.views.save}
          </Button>
        </>
      }
    >
      <Stack>
        <form id={FORM_ID} onSubmit={save} noValidate>
          <TextField
            ref={nameField}
            label={texts.views.name}
            hint={texts.views.hint}
            error={problem}
            maxLength={VIEW_NAME_LIMIT}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
        </form>
        {views.length > 0 && (
          <Views aria-label={texts.views.label}>
            {views.map(({ name }) => (
              <li key={name}>
                <bdi>{name}</bdi>
                <IconButton
                  label={texts.views.remove(name)}
                  icon={<Trash2 size={18} aria-hidden />}
                  onClick={() => {
                    removeView(name);
                    nameField.current?.focus();
                  }}
                />
              </li>
            ))}
          </Views>
        )}
      </Stack>
    </Dialog>
  );
}

const FORM_ID = 'save-view';

const Tools = styled.div`
  display: flex;
  margin-left: auto;
`;

/** Hidden in narrow windows, where the layout of two-line rows is fixed. */
const RoomOnly = styled.div`
  @media (max-width: 959.98px) {
    display: none;
  }
`;

const Views = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[8]};
    border-top: 1px solid ${tokens.color.border};
    overflow-wrap: anywhere;
  }
`;
