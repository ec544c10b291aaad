import { useQuery } from '@tanstack/react-query';
import { useAction } from 'mf-shared/api';
import type { BulkOutcome } from 'mf-shared/contracts';
import { useState } from 'react';
import { bankFiles } from '../../../messages/bankFiles.ts';
import { type Chosen, planQuery, TAKEN_OUT, takeOutOfBankFile } from '../api/bankFiles.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { areAllDone, ResultDialog } from './ResultDialog.tsx';

const { takeOut: texts } = bankFiles;

interface TakeOutProps {
  chosen: Chosen;
  /** Takes them out of this file only. */
  bankFile: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the chosen withdrawals out of their bank files. */
export function TakeOut({ chosen, bankFile, onDone, onClose }: TakeOutProps) {
  const plan = useQuery(planQuery(chosen, TAKEN_OUT));
  const count = plan.data?.count ?? 0;
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>();
  const action = useAction(takeOutOfBankFile, {
    inline: true,
    onDone: (answer) => {
      onDone();
      // Then the notice has said everything.
      if (answer.outcomes.length === count && areAllDone(answer.outcomes)) onClose();
      else setOutcomes(answer.outcomes);
    },
  });

  if (outcomes) {
    const missing = count - outcomes.length;
    return <ResultDialog outcomes={outcomes} rows={chosen.rows} missing={missing} onClose={onClose} />;
  }
  return (
    <PlanDialog
      title={texts.title}
      confirmLabel={texts.confirm}
      plan={plan}
      hint={texts.hint}
      nothing={texts.nothing}
      action={action}
      input={({ of }) => ({ of, ...(bankFile && { bankFile }) })}
      onClose={onClose}
    />
  );
}
