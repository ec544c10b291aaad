import { ApiError, useAction } from 'mf-shared/api';
import { knowsPasskeys } from 'mf-shared/security';
import { type SignOutReason, session } from 'mf-shared/session';
import { Button, Callout, Form, PasswordField, Problem, TextField, useForm } from 'mf-shared/ui';
import { type ChangeEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { account, login } from '../../../messages/account.ts';
import { logIn, logInByPasskey } from '../api/account.ts';
import { AccountCard } from '../components/AccountCard.tsx';
import { SignedOutOnly } from '../components/SignedOutOnly.tsx';
import { TextLink } from '../components/TextLink.ts';
import { loginProblems } from '../loginProblems.ts';

export function LoginPage() {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    check: ({ code }) => (needsCode && !code.trim() ? { code: login.codeMissing } : {}),
    action: logIn,
    input: (credentials) => credentials,
    problems: loginProblems,
    isGuarded: false,
    onFailed: (error) => {
      const isAsked = error instanceof ApiError && error.code === 'second_factor_required';
      if (isAsked) setNeedsCode(true);
      return isAsked;
    },
  });
  const byPasskey = useAction(logInByPasskey, { inline: true });
  const { email, password } = form.values;
  /** A code belongs to the credentials that it was asked for. */
  const credential = (name: 'email' | 'password') => {
    const field = form.field(name);
    const onChange = (event: ChangeEvent<HTMLInputElement>) => {
      if (form.busy) return;
      setNeedsCode(false);
      form.set('code', '');
      field.onChange(event);
    };
    return { ...field, onChange };
  };

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
            {...credential('email')}
            label={account.email}
            type="email"
            autoComplete="username"
            required
          />
          <div>
            <PasswordField
              {...credential('password')}
              label={account.password}
              autoComplete="current-password"
              required
            />
            <TextLink to="/forgot-password">{login.forgotPassword}</TextLink>
          </div>
          {needsCode && (
            <>
              <div role="status">
                <Callout $tone="pending">{login.needsCode}</Callout>
              </div>
              <TextField
                {...form.field('code')}
                label={login.code}
                hint={login.codeHint}
                autoComplete="one-time-code"
                maxLength={64}
                autoFocus
                required
              />
            </>
          )}
          <Button
            type="submit"
            wide
            busy={form.busy}
            disabledReason={email && password ? undefined : login.fieldsMissing}
          >
            {account.logIn}
          </Button>
          {knowsPasskeys() && (
            <div>
              <Button
                variant="secondary"
                wide
                busy={byPasskey.busy}
                isHeld={form.busy}
                onClick={() => byPasskey.run()}
              >
                {login.byPasskey}
              </Button>
              <Problem role="alert">{byPasskey.problem}</Problem>
            </div>
          )}
        </Form>
      </AccountCard>
    </SignedOutOnly>
  );
}

/** Says once why the last session ended, unless the person ended it. */
function EndedSession() {
  const [reason, setReason] = useState<SignOutReason | null>(null);
  // After the first render: screen readers ignore a live region that appears together with its text.
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
