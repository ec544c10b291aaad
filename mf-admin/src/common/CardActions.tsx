import { Pencil, Trash2 } from 'lucide-react';
import { Button, Figure, Hint, Row } from 'mf-shared/ui';
import type { ReactNode } from 'react';

interface CardActionsProps {
  /** The id of the card's title, which tells its buttons from those of other cards. */
  titleId: string;
  figure: string;
  hint: ReactNode;
  texts: { edit: string; remove: string };
  onEdit: () => void;
  onDelete: () => void;
}

/** The last row of a card of what is on offer: its price, and what can be done with it. */
export function CardActions({ titleId, figure, hint, texts, onEdit, onDelete }: CardActionsProps) {
  const button = (Icon: typeof Pencil, label: string, onClick: () => void) => (
    <Button
      variant="secondary"
      icon={<Icon size={18} aria-hidden />}
      aria-describedby={titleId}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <Row $apart>
      <div>
        <Figure>{figure}</Figure>
        <Hint>{hint}</Hint>
      </div>
      <Row $gap={8}>
        {button(Pencil, texts.edit, onEdit)}
        {button(Trash2, texts.remove, onDelete)}
      </Row>
    </Row>
  );
}
