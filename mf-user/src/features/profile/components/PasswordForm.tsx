import { callApi } from 'mf-shared/api';
import { notify } from 'mf-shared/notices';
import { Button, Form, PasswordField, useForm } from 'mf-shared/ui';
import { profile } from '../../../messages/settings.ts';
import { type PasswordFields, passwordProblems, refusalOf } from '../passwordProblems.ts';

const { password, oldPassword, newPassword, newPasswordHint, confirmPassword, submit, succeeded } = profile;

const empty: PasswordFields = { oldPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm() {
  const form = useForm<PasswordFields>({
    initial: empty,
    check: passwordProblems,
    submit: async (fields) => {
      await callApi('PUT /api/profile/password/change-password', {
        body: { oldPassword: fields.oldPassword, newPassword: fields.newPassword },
      });
      notify(succeeded, { tone: 'success' });
      form.reset();
    },
    failure: refusalOf,
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
