import { type SignOutReason, session } from 'mf-shared/session';
import { Button, Callout, Form, PasswordField, TextField, useForm } from 'mf-shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { account, login } from '../../../messages/account.ts';
import { logIn } from '../api/account.ts';
import { AccountCard } from '../components/AccountCard.tsx';
import { SignedOutOnly } from '../components/SignedOutOnly.tsx';
import { TextLink } from '../components/TextLink.ts';
import { loginProblems } from '../loginProblems.ts';

export function LoginPage() {
  const form = useForm({
    initial: { email: '', password: '' },
    action: logIn,
    input: (credentials) => credentials,
    problems: loginProblems,
    isGuarded: false,
  });
  const { email, password } = form.values;

  return (
    <SignedOutOnly>
      <AccountCard
        title={account.logIn}
        lead={login.lead}
        otherwise={
          <>
            {login.noAccount} <TextLink to="/signup">{account.signUp}</TextLink>
          </>
        }
      >
        <EndedSession />
        <Form form={form}>
          <TextField
            {...form.field('email')}
            label={account.email}
            type="email"
            autoComplete="username"
            required
          />
          <div>
            <PasswordField
              {...form.field('password')}
              label={account.password}
              autoComplete="current-password"
              required
            />
            <TextLink to="/forgot-password">{login.forgotPassword}</TextLink>
          </div>
          <Button
            type="submit"
            wide
            busy={form.busy}
            disabledReason={email && password ? undefined : login.fieldsMissing}
          >
            {account.logIn}
          </Button>
        </Form>
      </AccountCard>
    </SignedOutOnly>
  );
}

/** Says why the last session ended, when the person did not end it; told once. */
function EndedSession() {
  const [reason, setReason] = useState<SignOutReason | null>(null);
  // After the first render: a live region that comes together with its text is not read out.
  useEffect(() => setReason((known) => known ?? session.takeSignOutReason()), []);
  return (
    <Told role="status">
      {reason !== null && reason !== 'user' && <Callout $tone="pending">{login.ended[reason]}</Callout>}
    </Told>
  );
}

const Told = styled.div`
  &:empty {
    display: contents;
  }
`;
