import type { User } from 'mf-shared/contracts';
import { Facts, formatNaira, TextArea, useForm } from 'mf-shared/ui';
import { setUserStatus } from '../../../api/users.ts';
import { FormDialog } from '../../../common/FormDialog.tsx';
import { oneLine } from '../../../common/oneLine.ts';
import { users as texts } from '../../../messages/users.ts';

/** Asks for the reason of a deactivation, which the user reads. */
export function DeactivateDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : texts.reasonMissing }),
    action: setUserStatus,
    input: ({ reason }) => ({ user, status: 'not activated' as const, reason: oneLine(reason) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={texts.deactivateTitle}
      confirmLabel={texts.deactivateConfirm}
      cancelLabel={texts.cancel}
      danger
      onClose={onClose}
    >
      <Facts
        facts={[
          [texts.role.user, user.name],
          [texts.earnings, formatNaira(user.earning)],
        ]}
      />
      <div>{texts.deactivateHint}</div>
      <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
