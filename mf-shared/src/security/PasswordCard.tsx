import { newPasswordProblems } from '../contracts/index.ts';
import { Button, Form, HeadedCard, PasswordField, useForm } from '../ui/index.ts';
import { password as texts } from './messages.ts';
import { changePassword } from './password.ts';
import { type PasswordFields, refusalOf } from './refusedPassword.ts';

const empty: PasswordFields = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password. */
export function PasswordCard({ newPasswordHint }: { newPasswordHint?: string }) {
  return (
    <HeadedCard title={texts.password} hint={texts.passwordHint}>
      <PasswordForm newPasswordHint={newPasswordHint ?? texts.newPasswordHint} />
    </HeadedCard>
  );
}

function PasswordForm({ newPasswordHint }: { newPasswordHint: string }) {
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
        hint={newPasswordHint}
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
