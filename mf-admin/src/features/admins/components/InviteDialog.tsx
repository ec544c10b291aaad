import { DUTIES } from 'mf-shared/contracts';
import { Hint, TextField, useForm } from 'mf-shared/ui';
import { FormDialog } from '../../../common/FormDialog.tsx';
import { admins as texts } from '../../../messages/admins.ts';
import { inviteAdmin } from '../api.ts';
import { DutyChoice } from './DutyChoice.tsx';

/** Asks whom to invite, and with which duties. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { email: '', duties: '' },
    check: ({ email, duties }) => ({
      email: email.trim() ? undefined : texts.emailMissing,
      form: duties ? undefined : texts.dutyMissing,
    }),
    action: inviteAdmin,
    input: ({ email, duties }) => ({ email: email.trim(), duties: dutiesIn(duties) }),
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
      <DutyChoice
        duties={dutiesIn(form.values.duties)}
        onChange={(chosen) => form.set('duties', chosen.join(' '))}
      />
    </FormDialog>
  );
}

/** Duties as a value of a form, which is a text: 'finance support'. */
function dutiesIn(text: string) {
  const chosen = text.split(' ');
  return DUTIES.filter((duty) => chosen.includes(duty));
}
