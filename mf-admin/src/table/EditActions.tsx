import { Ellipsis } from 'lucide-react';
import { Menu, type MenuChoice } from 'mf-shared/ui';
import { table as tableTexts } from '../messages/table.ts';
import { RowActions, RowButton } from './denseTableStyle.ts';

interface EditActionsProps {
  /** The title of the row, and the id of the element that shows it. */
  title: string;
  titleId: string;
  texts: { edit: string; remove: string };
  onEdit: () => void;
  onDelete: () => void;
  /** Further actions, only in the menu. */
  more?: readonly MenuChoice[];
}

/** The actions for a row of an offer; when the table is narrow, all of them are in the menu. */
export function EditActions({ title, titleId, texts, onEdit, onDelete, more = [] }: EditActionsProps) {
  const choices: readonly MenuChoice[] = [
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
      <Menu
        label={tableTexts.more(title)}
        icon={<Ellipsis size={20} aria-hidden />}
        choices={[...more, ...choices]}
      />
    </RowActions>
  );
}
