import { newPasswordProblems } from 'mf-shared/contracts';
import { Button, Form, PasswordField, useForm } from 'mf-shared/ui';
import { profile as texts } from '../../../messages/settings.ts';
import { changePassword } from '../api/password.ts';
import { type PasswordFields, refusalOf } from '../refusedPassword.ts';

const empty: PasswordFields = { oldPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm() {
  const form = useForm({
    initial: empty,
    check: newPasswordProblems,
    action: changePassword,
    input: (fields) => fields,
    problems: refusalOf,
  });

  return (
    <Form form={form} label={texts.password}>
      <PasswordField
        {...form.field('oldPassword')}
        label={texts.oldPassword}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newPassword')}
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={texts.confirmPassword}
        autoComplete="new-password"
      />
      <Button type="submit" wide busy={form.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
