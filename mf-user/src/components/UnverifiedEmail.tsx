import { useAction } from 'mf-shared/api';
import type { SessionUser } from 'mf-shared/session';
import { Button, Callout, Row, Strong } from 'mf-shared/ui';
import { sendVerificationLink } from '../api/verification.ts';
import { verification as texts } from '../messages/verification.ts';

/** Offers a verification mail to people who have not verified their address. */
export function UnverifiedEmail({ user }: { user: Pick<SessionUser, 'email' | 'emailVerified'> | null }) {
  const send = useAction(sendVerificationLink);
  // Servers of earlier releases do not report it.
  if (user?.emailVerified !== false) return null;
  return (
    <Callout as="section" $tone="pending" aria-label={texts.title}>
      <Row $apart>
        <div>
          <Strong>{texts.title}</Strong>
          <div>{texts.hint(user.email)}</div>
        </div>
        <Button variant="secondary" busy={send.busy} onClick={() => send.run()}>
          {texts.send}
        </Button>
      </Row>
    </Callout>
  );
}
