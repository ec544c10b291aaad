import type { SecondFactors } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { reasonOf } from '../api/errors.ts';
import { useAction } from '../api/useAction.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { Row, Stack } from '../ui/layout.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { Hint, Problem } from '../ui/text.ts';
import { useForm } from '../ui/useForm.ts';
import { addApp, startApp } from './factors.ts';
import { factors as texts } from './messages.ts';

interface AppDialogProps {
  /** The factors now. */
  factors: SecondFactors;
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[] | undefined) => void;
}

/** Shows the key for an authenticator app, and takes its first code. */
export function AppDialog({ factors, onClose, onAdded }: AppDialogProps) {
  const [before] = useState(factors);
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  const start = useAction(startApp, { inline: true, onDone: setKey });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => start.run(), []);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? {} : { code: texts.codeMissing }),
    action: addApp,
    input: ({ code }) => ({ code: code.trim(), before }),
    problems: (error) => ({ code: reasonOf(error) || texts.appFailed }),
    isGuarded: false,
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <Dialog open title={texts.addApp} isBusy={form.busy} onClose={onClose}>
      <Stack>
        <Hint>{texts.appHint}</Hint>
        {key ? (
          <Form form={form} label={texts.addApp}>
            <Key {...key} />
            <TextField
              {...form.field('code')}
              label={texts.code}
              hint={texts.appCodeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={16}
              required
            />
            <div>
              <Button type="submit" busy={form.busy}>
                {texts.addApp}
              </Button>
            </div>
          </Form>
        ) : start.problem ? (
          <>
            <Problem role="alert">{start.problem}</Problem>
            <div>
              <Button variant="secondary" onClick={() => start.run()}>
                {texts.startAgain}
              </Button>
            </div>
          </>
        ) : (
          <Skeleton shape="row" count={3} />
        )}
      </Stack>
    </Dialog>
  );
}

/** The key as a QR code for a camera, and as text. */
function Key({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <Hint>{texts.scan}</Hint>
      <QrCode text={uri} />
      <Row $gap={8}>
        <span>
          {texts.key}: <Secret>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</Secret>
        </span>
        <CopyButton text={secret} label={texts.copyKey} copied={texts.copied} failed={texts.copyFailed} />
      </Row>
    </>
  );
}

/** Dark on white in every theme, as scanners expect. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <Picture role="img" aria-label={texts.qrCode} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 200px;
  max-width: 100%;
  align-self: center;
  border-radius: ${tokens.radius.control};
`;

const Secret = styled.code`
  overflow-wrap: anywhere;
`;
