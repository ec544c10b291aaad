import { type SessionUser, session } from 'mf-shared/session';
import { useEffect, useState } from 'react';
import { ApiProvider } from '../api/ApiProvider.tsx';
import { ApiError, reasonOf } from '../api/errors.ts';
import { useAction } from '../api/useAction.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { Stack } from '../ui/layout.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Hint, Problem } from '../ui/text.ts';
import { useForm } from '../ui/useForm.ts';
import { factors, identity, signIn as texts } from './messages.ts';
import { knowsPasskeys } from './passkey.ts';
import { signInAgain, signInAgainByPasskey } from './signInAgain.ts';

interface SignInDialogProps {
  /** Whose page is kept. */
  user: SessionUser;
  /** Where the focus was. */
  place: Element | null;
}

/** Asks the person whose session has ended to log in again, or to leave the page, which drops what they typed. */
export function SignInDialog({ user, place }: SignInDialogProps) {
  useEffect(
    () => () => {
      // After the page is in sight again, and its own dialogs have taken the focus.
      requestAnimationFrame(() => (place as HTMLElement | null)?.focus?.());
    },
    [place],
  );
  return (
    <Dialog open blocking title={texts.title} onClose={() => {}}>
      <Stack>
        <Hint>{texts.why}</Hint>
        {/* Of its own, because the page waits for the calls of its own. */}
        <ApiProvider>
          <SignInForm email={user.email} />
        </ApiProvider>
      </Stack>
    </Dialog>
  );
}

function SignInForm({ email }: { email: string }) {
  const [needsCode, setNeedsCode] = useState(false);
  const byPasskey = useAction(signInAgainByPasskey, { inline: true });
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(!password && { password: identity.passwordMissing }),
      ...(needsCode && !code.trim() && { code: factors.codeMissing }),
    }),
    action: signInAgain,
    input: ({ password, code }) => ({ email, password, ...(code && { code }) }),
    problems: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'wrong_code') return { code: reasonOf(error) };
      if (code === 'invalid_credentials') return { password: texts.wrongPassword };
      return { form: reasonOf(error) || texts.failed };
    },
    isGuarded: false,
    onFailed: (error) => {
      const isAsked = error instanceof ApiError && error.code === 'second_factor_required';
      if (isAsked) setNeedsCode(true);
      return isAsked;
    },
  });
  return (
    <Form form={form} label={texts.title}>
      <TextField label={texts.email} type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('password')}
        label={identity.password}
        autoComplete="current-password"
        required
      />
      {needsCode && (
        <TextField
          {...form.field('code')}
          label={identity.code}
          hint={identity.codeHint}
          autoComplete="one-time-code"
          maxLength={64}
          autoFocus
          required
        />
      )}
      <Button type="submit" wide busy={form.busy}>
        {texts.logIn}
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
            {identity.usePasskey}
          </Button>
          <Problem role="alert">{byPasskey.problem}</Problem>
        </div>
      )}
      <Button variant="quiet" wide data-leaves isHeld={form.busy} onClick={() => session.signOut()}>
        {texts.leave}
      </Button>
    </Form>
  );
}
