import type { Duty } from 'mf-shared/contracts';
import { Hint, Problem, TextField, useForm } from 'mf-shared/ui';
import { useState } from 'react';
import { FormDialog } from '../../../common/FormDialog.tsx';
import { admins as texts } from '../../../messages/admins.ts';
import { inviteAdmin } from '../api.ts';
import { DutyChoice } from './DutyChoice.tsx';

/** Asks whom to invite, and with which duties. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [duties, choose] = useState<Duty[]>([]);
  const [isMissing, setMissing] = useState(false);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => {
      setMissing(duties.length === 0);
      if (!email.trim()) return { email: texts.emailMissing };
      return duties.length === 0 ? { form: texts.dutyMissing } : {};
    },
    action: inviteAdmin,
    input: ({ email }) => ({ email: email.trim(), duties }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={texts.invite}
      confirmLabel={texts.sendInvitation}
      cancelLabel={texts.cancel}
      onClose={onClose}
    >
      <Hint>{texts.inviteHint}</Hint>
      <TextField {...form.field('email')} label={texts.email} type="email" autoComplete="off" required />
      <DutyChoice duties={duties} onChange={choose} />
      {isMissing && duties.length === 0 && <Problem>{texts.dutyMissing}</Problem>}
    </FormDialog>
  );
}
