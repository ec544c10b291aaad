import { ApiError, endSession, reasonOf } from 'mf-shared/api';
import { newPasswordProblems } from 'mf-shared/contracts';
import { useNavigate } from 'mf-shared/router';
import { session } from 'mf-shared/session';
import { Button, Form, PasswordField, useForm } from 'mf-shared/ui';
import { resetPassword } from '../../../messages/account.ts';
import { setNewPassword } from '../api/account.ts';
import { noticeAfterwards } from '../noticeAfterwards.ts';

interface NewPasswordFormProps {
  token: string;
  /** Called with the reason when the server refuses the link. */
  onLinkRefused: (reason: string) => void;
}

export function NewPasswordForm({ token, onLinkRefused }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    check: newPasswordProblems,
    action: setNewPassword,
    input: ({ newPassword }) => ({ token, newPassword }),
    isGuarded: false,
    onFailed: (error) => {
      const isRefused = error instanceof ApiError && error.code === 'reset_link_invalid';
      if (isRefused) onLinkRefused(reasonOf(error));
      return isRefused;
    },
    onDone: ({ withdrawals, email }) => {
      // Ends any session here, which may be for another account, so people log in to the one they mean.
      if (session.user) void endSession();
      noticeAfterwards(resetPassword.done);
      if (email) noticeAfterwards(resetPassword.addressBack(email));
      if (withdrawals) noticeAfterwards(resetPassword.disowned(withdrawals));
      void navigate('/login', { replace: true });
    },
  });

  return (
    <Form form={form}>
      <PasswordField
        {...form.field('newPassword')}
        label={resetPassword.newPassword}
        hint={resetPassword.newPasswordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={resetPassword.confirmPassword}
        autoComplete="new-password"
        required
      />
      <Button type="submit" wide busy={form.busy}>
        {resetPassword.save}
      </Button>
    </Form>
  );
}
