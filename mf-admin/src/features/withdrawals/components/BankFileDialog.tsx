import type { Chosen } from '../api/bankFiles.ts';
import { BankFiles } from './BankFiles.tsx';
import { CreateBankFile } from './CreateBankFile.tsx';
import { TakeOut } from './TakeOut.tsx';

/** What an admin does with bank files. */
export type BankFileTask =
  | { kind: 'list' }
  | {
      kind: 'create' | 'takeOut';
      chosen: Chosen;
      /** Withdrawals are taken out of this file only. */
      bankFile?: string | undefined;
    };

interface BankFileDialogProps {
  task: BankFileTask;
  /** Called once withdrawals have changed, while the outcomes may still be on screen. */
  onDone: () => void;
  onClose: () => void;
}

/** The dialogs of bank files, in one script. */
export function BankFileDialog({ task, onDone, onClose }: BankFileDialogProps) {
  switch (task.kind) {
    case 'list':
      return <BankFiles onClose={onClose} />;
    case 'create':
      return <CreateBankFile chosen={task.chosen} onDone={onDone} onClose={onClose} />;
    case 'takeOut':
      return <TakeOut chosen={task.chosen} bankFile={task.bankFile} onDone={onDone} onClose={onClose} />;
  }
}
