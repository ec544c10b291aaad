import { ApiError, reasonOf, useAction } from 'mf-shared/api';
import { useSession } from 'mf-shared/session';
import { Button, ButtonLink, Callout, Stack } from 'mf-shared/ui';
import { useEffect, useRef, useState } from 'react';
import { verifyEmail as texts } from '../../../messages/verifyEmail.ts';
import { sendVerification } from '../api/verifyEmail.ts';
import { AccountCard } from '../components/AccountCard.tsx';
import { useLinkToken } from '../useLinkToken.ts';

/**
 * Where the mailed link leads, whoever is signed in. A press verifies the address, because programs that look
 * for dangerous links open them, too.
 */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const user = useSession();
  const [refused, setRefused] = useState<{ token: string; reason: string }>();
  const [verified, setVerified] = useState('');
  const verify = useAction(sendVerification, {
    onDone: () => setVerified(token),
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'verification_link_invalid') {
        setRefused({ token, reason: reasonOf(error) });
      }
    },
    inline: true,
  });
  // A newer link, opened in the same tab, starts afresh.
  const isRefused = refused?.token === token;

  if (token && verified === token) {
    return (
      <AccountCard title={texts.title}>
        <Outcome tone="positive" text={texts.done} to="/dashboard" next={texts.goOn} />
      </AccountCard>
    );
  }
  if (!token || isRefused) {
    return (
      <AccountCard title={texts.title}>
        <Outcome
          tone="pending"
          text={isRefused ? refused.reason : texts.linkIncomplete}
          to="/dashboard"
          next={user ? texts.goOn : texts.toAsk}
        />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={texts.title} lead={texts.lead}>
      <Stack>
        {verify.problem && (
          <Callout $tone="danger" role="alert">
            {verify.problem}
          </Callout>
        )}
        <Button wide busy={verify.busy} onClick={() => verify.run(token)}>
          {texts.verify}
        </Button>
      </Stack>
    </AccountCard>
  );
}

interface OutcomeProps {
  tone: 'positive' | 'pending';
  text: string;
  to: string;
  next: string;
}

/** It takes the place of the button that had the focus. */
function Outcome({ tone, text, to, next }: OutcomeProps) {
  const callout = useRef<HTMLParagraphElement>(null);
  useEffect(() => callout.current?.focus(), []);
  return (
    <Stack>
      <Callout $tone={tone} ref={callout} tabIndex={-1}>
        {text}
      </Callout>
      <ButtonLink to={to} wide>
        {next}
      </ButtonLink>
    </Stack>
  );
}
