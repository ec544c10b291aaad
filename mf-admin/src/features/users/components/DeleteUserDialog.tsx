import { useAction } from 'mf-shared/api';
import type { User } from 'mf-shared/contracts';
import { ConfirmDialog } from 'mf-shared/ui';
import { deleteUser } from '../../../api/users.ts';
import { users as texts } from '../../../messages/users.ts';

interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
  /** Called once the account is deleted; without it, the dialog closes. */
  onDeleted?: () => void;
}

export function DeleteUserDialog({ user, onClose, onDeleted = onClose }: DeleteUserDialogProps) {
  return (
    <ConfirmDialog
      danger
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      action={useAction(deleteUser, { inline: true, onDone: onDeleted })}
      input={user}
      onCancel={onClose}
    >
      <p>{texts.removeQuestion(user.name, user.email)}</p>
      <p>{texts.removeHint}</p>
      <p>{texts.removeFinal}</p>
    </ConfirmDialog>
  );
}
