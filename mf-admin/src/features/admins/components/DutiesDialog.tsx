import { useAction } from 'mf-shared/api';
import type { Admin } from 'mf-shared/contracts';
import { ConfirmDialog } from 'mf-shared/ui';
import { useState } from 'react';
import { closeWhenDecided } from '../../../common/FormDialog.tsx';
import { admins as texts } from '../../../messages/admins.ts';
import { setDuties } from '../api.ts';
import { DutyChoice } from './DutyChoice.tsx';

/** Changes an admin's duties, with immediate effect. */
export function DutiesDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const [duties, choose] = useState(admin.duties);
  return (
    <ConfirmDialog
      title={texts.changeOf(admin.name)}
      confirmLabel={texts.save}
      action={useAction(setDuties, { inline: true, onDone: onClose, onFailed: closeWhenDecided(onClose) })}
      input={{ admin, duties }}
      onCancel={onClose}
    >
      <DutyChoice duties={duties} onChange={choose} />
    </ConfirmDialog>
  );
}
