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
  /** What else can be done, in the menu only. */
  more?: readonly MenuChoice[];
}

/** What can be done with a row of what is on offer; where the table is narrow all of it is in the menu. */
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
