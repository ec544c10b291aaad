import { Button, Form, PasswordField, useForm } from 'mf-shared/ui';
import { profile } from '../../../messages/settings.ts';
import { changePassword } from '../api/password.ts';
import { type PasswordFields, passwordProblems, refusalOf } from '../passwordProblems.ts';

const { password, oldPassword, newPassword, newPasswordHint, confirmPassword, submit } = profile;

const empty: PasswordFields = { oldPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm() {
  const form = useForm({
    initial: empty,
    check: passwordProblems,
    action: changePassword,
    input: (fields) => fields,
    problems: refusalOf,
  });

  return (
    <Form form={form} label={password}>
      <PasswordField {...form.field('oldPassword')} label={oldPassword} autoComplete="current-password" />
      <PasswordField
        {...form.field('newPassword')}
        label={newPassword}
        hint={newPasswordHint}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmPassword')} label={confirmPassword} autoComplete="new-password" />
      <Button type="submit" wide busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}
