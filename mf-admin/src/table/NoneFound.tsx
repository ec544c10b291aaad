import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps, EmptyState } from 'mf-shared/ui';
import { lists } from '../messages/common.ts';
import { table as texts } from '../messages/table.ts';

interface NoneFoundProps {
  icon: LucideIcon;
  title: string;
  onClear: () => void;
}

/** Shown where nothing matches the filters of a list. */
export function NoneFound({ icon, title, onClear }: NoneFoundProps) {
  return (
    <EmptyState icon={icon} title={title} action={<ClearFilters variant="secondary" onClear={onClear} />}>
      {lists.nothingMatches}
    </EmptyState>
  );
}

interface ClearFiltersProps {
  variant: NonNullable<ButtonProps['variant']>;
  onClear: () => void;
}

/** Clears the filters of a list. The button goes with them, and the focus moves to the search. */
export function ClearFilters({ variant, onClear }: ClearFiltersProps) {
  return (
    <Button
      variant={variant}
      onClick={() => {
        onClear();
        document.querySelector<HTMLElement>('[role="search"]')?.focus();
      }}
    >
      {texts.clearFilters}
    </Button>
  );
}
