import type { BulkOutcome, WithdrawalWithUser } from 'mf-shared/contracts';
import { Button, Dialog, Stack } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { bulk as texts } from '../../../messages/withdrawals.ts';
import { rowName } from '../columns.tsx';
import { Outcomes } from './Outcomes.tsx';

interface ResultDialogProps {
  title?: string;
  outcomes: readonly BulkOutcome[];
  /** For their names; the outcomes of others are counted. */
  rows: ReadonlyMap<string, WithdrawalWithUser>;
  /** How many were to be changed and have no outcome. */
  missing: number;
  /** Further buttons. */
  actions?: ReactNode;
  onClose: () => void;
  /** Shown above the outcomes. */
  children?: ReactNode;
}

export const areAllDone = (outcomes: readonly BulkOutcome[]): boolean =>
  outcomes.every(({ outcome }) => outcome === 'done');

/** The outcome of each row, once many were changed together and not all went as shown before. */
export function ResultDialog({
  title = texts.resultTitle,
  outcomes,
  rows,
  missing,
  actions,
  onClose,
  children,
}: ResultDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <Stack $gap={16}>
        {children}
        {!(children && areAllDone(outcomes)) && (
          <Outcomes
            outcomes={outcomes}
            nameOf={(id) => {
              const row = rows.get(id);
              return row && rowName(row);
            }}
          />
        )}
        {missing > 0 && <div>{texts.changedMeanwhile(missing)}</div>}
      </Stack>
    </Dialog>
  );
}
