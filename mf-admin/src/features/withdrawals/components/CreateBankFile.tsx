import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { ResponseOf } from 'mf-shared/contracts';
import { Button, Facts, formatCount, formatNaira, Problem } from 'mf-shared/ui';
import { useState } from 'react';
import { bankFileCsv, download } from '../../../api/downloads.ts';
import { bankFiles as texts } from '../../../messages/bankFiles.ts';
import { bulk } from '../../../messages/withdrawals.ts';
import { type Chosen, createBankFile, INCLUDED, planQuery } from '../api/bankFiles.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { ResultDialog } from './ResultDialog.tsx';

interface CreateBankFileProps {
  chosen: Chosen;
  onDone: () => void;
  onClose: () => void;
}

/** Creates a bank file of the chosen withdrawals, downloads it at once, and shows what it has. */
export function CreateBankFile({ chosen, onDone, onClose }: CreateBankFileProps) {
  const plan = useQuery(planQuery(chosen, INCLUDED));
  const [answer, setAnswer] = useState<ResponseOf<'POST /api/user/bank-files'>>();
  const saving = useAction(download, { inline: true });
  const creating = useAction(createBankFile, {
    inline: true,
    onDone: (created) => {
      onDone();
      setAnswer(created);
      if (created.bankFile) saving.run(bankFileCsv(created.bankFile._id));
    },
  });

  if (!answer) {
    return (
      <PlanDialog
        title={texts.create.title}
        confirmLabel={texts.create.confirm}
        plan={plan}
        hint={texts.create.hint}
        nothing={texts.nothing}
        action={creating}
        input={({ of }) => of}
        onClose={onClose}
      />
    );
  }
  const { outcomes, bankFile } = answer;
  return (
    <ResultDialog
      title={bankFile ? texts.create.doneTitle : texts.create.none}
      outcomes={outcomes}
      rows={chosen.rows}
      missing={(plan.data?.count ?? 0) - outcomes.length}
      onClose={onClose}
      actions={
        bankFile && (
          <Button
            variant="secondary"
            icon={<Download size={18} aria-hidden />}
            busy={saving.busy}
            onClick={() => saving.run(bankFileCsv(bankFile._id))}
          >
            {texts.download}
          </Button>
        )
      }
    >
      {bankFile && (
        <>
          <Facts
            facts={[
              [bulk.number, formatCount(bankFile.count)],
              [bulk.total, formatNaira(bankFile.amount)],
            ]}
          />
          <div>{texts.create.next}</div>
          <Problem role="alert">{saving.problem}</Problem>
        </>
      )}
    </ResultDialog>
  );
}
