import { Link } from 'mf-shared/router';
import { Button, Form, Hint, PasswordField, TextField, useForm } from 'mf-shared/ui';
import { account, signup } from '../../../messages/account.ts';
import { signUp } from '../api/account.ts';
import { AccountCard } from '../components/AccountCard.tsx';
import { Fees } from '../components/Fees.tsx';
import { SignedOutOnly } from '../components/SignedOutOnly.tsx';
import { TextLink } from '../components/TextLink.ts';
import { missingFields, signupProblems } from '../signupProblems.ts';

export function SignupPage() {
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    check: missingFields,
    action: signUp,
    input: ({ name, email, password }) => ({ name: name.trim(), email, password }),
    problems: signupProblems,
    isGuarded: false,
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
          <Hint>
            {signup.accept} <Link to="/terms">{signup.terms}</Link>
            {signup.and} <Link to="/privacy">{signup.privacy}</Link>.
          </Hint>
        </Form>
      </AccountCard>
    </SignedOutOnly>
  );
}
