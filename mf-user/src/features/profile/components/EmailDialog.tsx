import { ApiError, reasonOf } from 'mf-shared/api';
import { Button, Dialog, Form, PasswordField, TextField, useForm } from 'mf-shared/ui';
import { email as texts } from '../../../messages/email.ts';
import { askForEmail } from '../api/email.ts';

/** Asks for the new address, and for the password, because control of the address gives control of the account. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(!/^\S+@\S+$/.test(email.trim()) && { email: texts.emailMissing }),
      ...(!password && { password: texts.passwordMissing }),
    }),
    action: askForEmail,
    input: (fields) => fields,
    problems: (error) => {
      const reason = reasonOf(error) || texts.askFailed;
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'wrong_password') return { password: reason };
      return code === 'same_email' ? { email: reason } : { form: reason };
    },
    onDone: onClose,
  });
  return (
    <Dialog open title={texts.change} isHeld={form.isDirty} isBusy={form.busy} onClose={onClose}>
      <Form form={form} label={texts.change}>
        <TextField
          {...form.field('email')}
          type="email"
          label={texts.newEmail}
          hint={texts.newEmailHint}
          autoComplete="email"
          required
        />
        <PasswordField
          {...form.field('password')}
          label={texts.password}
          autoComplete="current-password"
          required
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {texts.ask}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
