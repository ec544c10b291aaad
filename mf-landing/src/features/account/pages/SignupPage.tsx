import { callApi } from 'mf-shared/api';
import { session } from 'mf-shared/session';
import { Button, Form, PasswordField, TextField, useForm } from 'mf-shared/ui';
import { account, signup } from '../../../messages/account.ts';
import { AccountCard } from '../components/AccountCard.tsx';
import { Fees } from '../components/Fees.tsx';
import { SignedOutOnly } from '../components/SignedOutOnly.tsx';
import { TextLink } from '../components/TextLink.ts';
import { missingFields, type NewAccount, signupProblems } from '../signupProblems.ts';

export function SignupPage() {
  const form = useForm<NewAccount>({
    initial: { name: '', email: '', password: '' },
    check: missingFields,
    submit: async ({ name, email, password }) => {
      const { token, user } = await callApi('POST /api/auth/register', {
        body: { name: name.trim(), email, password },
      });
      session.signIn(token, user);
    },
    failure: signupProblems,
  });

  return (
    <SignedOutOnly>
      <AccountCard
        title={signup.title}
        lead={signup.lead}
        otherwise={
          <>
            {signup.haveAccount} <TextLink to="/login">{account.logIn}</TextLink>
          </>
        }
      >
        <Fees />
        <Form form={form}>
          <TextField {...form.field('name')} label={account.name} autoComplete="name" required />
          <TextField
            {...form.field('email')}
            label={account.email}
            type="email"
            autoComplete="email"
            required
          />
          <PasswordField
            {...form.field('password')}
            label={account.password}
            autoComplete="new-password"
            required
          />
          <Button type="submit" wide busy={form.busy}>
            {account.signUp}
          </Button>
        </Form>
      </AccountCard>
    </SignedOutOnly>
  );
}
