import { useNavigate } from 'mf-shared/router';
import { Button, Form, TextField, useForm } from 'mf-shared/ui';
import { account, forgotPassword } from '../../../messages/account.ts';
import { askForLink } from '../api/account.ts';
import { AccountCard } from '../components/AccountCard.tsx';
import { TextLink } from '../components/TextLink.ts';
import { noticeAfterwards } from '../noticeAfterwards.ts';

/** The outcome is the same for every address, so it does not reveal who has an account. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: forgotPassword.emailMissing } : {}),
    action: askForLink,
    input: ({ email }) => ({ email: email.trim() }),
    isGuarded: false,
    onDone: () => {
      noticeAfterwards(forgotPassword.sent);
      void navigate('/dashboard');
    },
  });

  return (
    <AccountCard
      title={forgotPassword.title}
      lead={forgotPassword.lead}
      otherwise={<TextLink to="/login">{account.backToLogin}</TextLink>}
    >
      <Form form={form}>
        <TextField
          {...form.field('email')}
          label={account.email}
          type="email"
          autoComplete="username"
          required
        />
        <Button type="submit" wide busy={form.busy}>
          {forgotPassword.sendMail}
        </Button>
      </Form>
    </AccountCard>
  );
}
