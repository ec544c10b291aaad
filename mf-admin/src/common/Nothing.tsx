import { Button, Card, EmptyState } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import type { Search } from './useSearch.ts';

interface NothingProps {
  search: Search;
  icon: ReactNode;
  /** Said of an empty list, with what to do next. */
  title: string;
  hint: string;
  action?: ReactNode;
  /** Said of a search that found nothing. */
  foundTitle: string;
  foundHint?: (search: string) => string;
}

/** Stands for a list without rows: there are none yet, or none that the search finds. */
export function Nothing({
  search: { search, setText },
  icon,
  title,
  hint,
  action,
  foundTitle,
  foundHint = messages.lists.nothingFound,
}: NothingProps) {
  return (
    <Card>
      {search ? (
        <EmptyState
          icon={icon}
          title={foundTitle}
          action={
            <Button variant="secondary" onClick={() => setText('')}>
              {messages.lists.clearSearch}
            </Button>
          }
        >
          {foundHint(search)}
        </EmptyState>
      ) : (
        <EmptyState icon={icon} title={title} action={action}>
          {hint}
        </EmptyState>
      )}
    </Card>
  );
}
