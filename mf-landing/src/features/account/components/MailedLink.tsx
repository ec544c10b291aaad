import { type Action, ApiError, reasonOf, useAction } from 'mf-shared/api';
import { useSession } from 'mf-shared/session';
import { Button, ButtonLink, Callout, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { useMailedLink } from '../useMailedLink.ts';
import { AccountCard } from './AccountCard.tsx';
import { LinkOutcome } from './LinkOutcome.tsx';

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
  const { token, refusal, refuse } = useMailedLink();
  const user = useSession();
  const [used, setUsed] = useState('');
  const follow = useAction(action, {
    onDone: () => setUsed(token),
    onFailed: (error) => {
      if (error instanceof ApiError && refusals.includes(error.code)) refuse(reasonOf(error));
    },
    inline: true,
  });

  if (token && used === token) {
    return (
      <AccountCard title={texts.title}>
        <LinkOutcome tone="positive" text={texts.done} takesFocus>
          <ButtonLink to="/dashboard" wide>
            {texts.goOn}
          </ButtonLink>
        </LinkOutcome>
      </AccountCard>
    );
  }
  if (!token || refusal) {
    return (
      <AccountCard title={texts.title}>
        <LinkOutcome text={refusal || texts.linkIncomplete} takesFocus={refusal !== ''}>
          <ButtonLink to="/dashboard" wide>
            {user ? texts.goOn : texts.toAsk}
          </ButtonLink>
        </LinkOutcome>
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
