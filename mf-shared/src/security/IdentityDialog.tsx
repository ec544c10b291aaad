import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../api/errors.ts';
import { useAction } from '../api/useAction.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Stack } from '../ui/layout.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Hint, Problem } from '../ui/text.ts';
import { useForm } from '../ui/useForm.ts';
import { confirmByForm, confirmByPasskey, factorsQuery } from './factors.ts';
import { factors, identity as texts } from './messages.ts';
import { knowsPasskeys } from './passkey.ts';

/** Asks people to confirm their identity. */
export function IdentityDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <Dialog open title={texts.title} onClose={() => onAnswer(false)}>
      <Proof onProved={() => onAnswer(true)} />
    </Dialog>
  );
}

/** By the second factor, or by the password where there is none. */
function Proof({ onProved }: { onProved: () => void }) {
  const query = useQuery({ ...factorsQuery, staleTime: 0 });
  return (
    <Stack>
      <Hint>{texts.why}</Hint>
      <Loaded query={query} skeleton={<Skeleton shape="row" count={1} />} failure={texts.loadFailed}>
        {({ passkeys, authenticator, recoveryCodesLeft }) => {
          const hasPasskey = passkeys.length > 0;
          const offersPasskey = hasPasskey && knowsPasskeys();
          const hasCode = authenticator !== undefined || recoveryCodesLeft > 0;
          return (
            <Stack>
              {offersPasskey && <PasskeyButton onProved={onProved} />}
              {(hasCode || !offersPasskey) && (
                <ProofForm by={authenticator || hasPasskey ? 'code' : 'password'} onProved={onProved} />
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function ProofForm({ by, onProved }: { by: 'password' | 'code'; onProved: () => void }) {
  const isPassword = by === 'password';
  const form = useForm({
    initial: { proof: '' },
    check: ({ proof }) => (proof ? {} : { proof: isPassword ? texts.passwordMissing : factors.codeMissing }),
    action: confirmByForm,
    input: ({ proof }) => ({ [by]: proof }),
    problems: (error) => ({ proof: reasonOf(error) || texts.failed }),
    isGuarded: false,
    onDone: onProved,
  });
  return (
    <Form form={form} label={texts.title}>
      {isPassword ? (
        <PasswordField
          {...form.field('proof')}
          label={texts.password}
          autoComplete="current-password"
          required
        />
      ) : (
        <TextField
          {...form.field('proof')}
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="one-time-code"
          maxLength={64}
          required
        />
      )}
      <div>
        <Button type="submit" busy={form.busy}>
          {texts.confirm}
        </Button>
      </div>
    </Form>
  );
}

function PasskeyButton({ onProved }: { onProved: () => void }) {
  const action = useAction(confirmByPasskey, { inline: true, onDone: onProved });
  return (
    <div>
      <Button busy={action.busy} onClick={() => action.run()}>
        {texts.usePasskey}
      </Button>
      <Problem role="alert">{action.problem}</Problem>
    </div>
  );
}
