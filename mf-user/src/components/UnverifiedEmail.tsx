import { useAction } from 'mf-shared/api';
import type { SessionUser } from 'mf-shared/session';
import { Button, Callout, Row, Strong } from 'mf-shared/ui';
import { useState } from 'react';
import { sendVerificationLink } from '../api/verification.ts';
import { verification as texts } from '../messages/verification.ts';

/** Offers a verification mail to people who have not verified their address. */
export function UnverifiedEmail({ user }: { user: Pick<SessionUser, 'email' | 'emailVerified'> | null }) {
  const [sentTo, setSentTo] = useState<string>();
  const send = useAction(sendVerificationLink, {
    onDone: ({ emailVerified }) => setSentTo(emailVerified ? undefined : user?.email),
  });
  // Servers of earlier releases do not report it.
  if (user?.emailVerified !== false) return null;
  const isSent = sentTo === user.email;
  return (
    <Callout as="section" $tone="pending" aria-label={texts.title}>
      <Row $apart>
        <div>
          <Strong>{texts.title}</Strong>
          <div>{isSent ? texts.sentTo(user.email) : texts.hint(user.email)}</div>
        </div>
        <Button variant="secondary" busy={send.busy} onClick={() => send.run()}>
          {isSent ? texts.sendAgain : texts.send}
        </Button>
      </Row>
    </Callout>
  );
}
