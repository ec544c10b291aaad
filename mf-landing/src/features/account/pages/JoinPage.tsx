import { ApiError, reasonOf } from 'mf-shared/api';
import { useNavigate } from 'mf-shared/router';
import { Button, Form, PasswordField, TextField, useForm } from 'mf-shared/ui';
import { account } from '../../../messages/account.ts';
import { join as texts } from '../../../messages/join.ts';
import { joinAsAdmin } from '../api/account.ts';
import { AccountCard } from '../components/AccountCard.tsx';
import { LinkOutcome } from '../components/LinkOutcome.tsx';
import { TextLink } from '../components/TextLink.ts';
import { useMailedLink } from '../useMailedLink.ts';

/** The page behind a mailed invitation, where an admin chooses a name and a password. */
export function JoinPage() {
  const { token, refusal, refuse } = useMailedLink();
  const isUsable = token !== '' && refusal === '';
  // Also for those whose account was made, but who did not get the answer.
  const toLogin = <TextLink to="/login">{account.backToLogin}</TextLink>;
  return (
    <AccountCard title={texts.title} lead={isUsable ? texts.lead : undefined} otherwise={toLogin}>
      {isUsable ? (
        <JoinForm key={token} token={token} onRefused={refuse} />
      ) : (
        <LinkOutcome text={refusal || texts.linkIncomplete} takesFocus={refusal !== ''} />
      )}
    </AccountCard>
  );
}

function JoinForm({ token, onRefused }: { token: string; onRefused: (reason: string) => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...(!name.trim() && { name: texts.nameMissing }),
      ...(!password && { password: texts.passwordMissing }),
    }),
    action: joinAsAdmin,
    input: (fields) => ({ ...fields, token }),
    isGuarded: false,
    problems: (error) =>
      error instanceof ApiError && error.code === 'weak_password'
        ? { password: reasonOf(error) }
        : { form: reasonOf(error) || texts.failed },
    onFailed: (error) => {
      const isRefused = error instanceof ApiError && error.code === 'invitation_invalid';
      if (isRefused) onRefused(reasonOf(error));
      return isRefused;
    },
    onDone: () => void navigate('/admin/dashboard', { replace: true }),
  });
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label={texts.name} autoComplete="name" maxLength={100} required />
      <PasswordField
        {...form.field('password')}
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="new-password"
        required
      />
      <Button type="submit" wide busy={form.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
