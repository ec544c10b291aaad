import { type Action, ApiError, reasonOf, useAction } from 'mf-shared/api';
import { useSession } from 'mf-shared/session';
import { Button, ButtonLink, Callout, Stack } from 'mf-shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useLinkToken } from '../useLinkToken.ts';
import { AccountCard } from './AccountCard.tsx';

interface MailedLinkProps {
  texts: {
    title: string;
    lead: string;
    /** The text of the button. */
    press: string;
    done: string;
    goOn: string;
    linkIncomplete: string;
    toAsk: string;
  };
  /** Sends the token. */
  action: Action<string, { success: true; message: string }>;
  /** The error codes after which the link can no longer be used. */
  refusals: readonly string[];
}

/**
 * The page behind a mailed link about an email address, signed in or not. It acts only when a button is pressed,
 * because scanners for dangerous links open them, too.
 */
export function MailedLink({ texts, action, refusals }: MailedLinkProps) {
  const token = useLinkToken();
  const user = useSession();
  const [refused, setRefused] = useState<{ token: string; reason: string }>();
  const [used, setUsed] = useState('');
  const follow = useAction(action, {
    onDone: () => setUsed(token),
    onFailed: (error) => {
      if (error instanceof ApiError && refusals.includes(error.code)) {
        setRefused({ token, reason: reasonOf(error) });
      }
    },
    inline: true,
  });
  // A newer link opened in the same tab starts over.
  const isRefused = refused?.token === token;

  if (token && used === token) {
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
        {follow.problem && (
          <Callout $tone="danger" role="alert">
            {follow.problem}
          </Callout>
        )}
        <Button wide busy={follow.busy} onClick={() => follow.run(token)}>
          {texts.press}
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

/** Takes the focus, because it replaces the button that had it. */
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
