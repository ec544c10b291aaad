import { ApiError } from 'mf-shared/api';
import type { User } from 'mf-shared/contracts';
import { DeleteDialog } from '../../../common/DeleteDialog.tsx';
import { withReason } from '../../../common/notices.ts';
import { messages } from '../../../messages.ts';
import { useDeleteUser } from '../api/deleteUser.ts';

const { users: texts } = messages;

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const deleteUser = useDeleteUser();
  return (
    <DeleteDialog
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      remove={async () => (await deleteUser.mutateAsync(user)).message}
      failure={failureOf}
      signedOut={texts.signedOut}
      onClose={onClose}
    >
      <p>{texts.removeQuestion(user.name, user.email)}</p>
      <p>{texts.removeHint}</p>
      <p>{texts.removeFinal}</p>
    </DeleteDialog>
  );
}

/** A refusal has a reason that helps; whatever else went wrong may go better the next time. */
function failureOf(error: unknown) {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? withReason(texts.removeFailed, error) : texts.removeError;
}
