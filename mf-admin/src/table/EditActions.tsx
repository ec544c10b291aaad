import { Ellipsis } from 'lucide-react';
import { Menu } from 'mf-shared/ui';
import { table as tableTexts } from '../messages/table.ts';
import { NarrowOnly, RowActions, RowButton } from './denseTableStyle.ts';

interface EditActionsProps {
  /** The title of the row, and the id of the element that shows it. */
  title: string;
  titleId: string;
  texts: { edit: string; remove: string };
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions for a row of an offer: its buttons, or a menu when the table is narrow. */
export function EditActions({ title, titleId, texts, onEdit, onDelete }: EditActionsProps) {
  const choices = [
    { label: texts.edit, onSelect: onEdit },
    { label: texts.remove, onSelect: onDelete },
  ];
  return (
    <RowActions>
      {choices.map(({ label, onSelect }) => (
        <RowButton key={label} type="button" $roomOnly aria-describedby={titleId} onClick={onSelect}>
          {label}
        </RowButton>
      ))}
      <NarrowOnly>
        <Menu label={tableTexts.more(title)} icon={<Ellipsis size={20} aria-hidden />} choices={choices} />
      </NarrowOnly>
    </RowActions>
  );
}
