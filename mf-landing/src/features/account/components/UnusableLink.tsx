import { ButtonLink, Callout, Stack } from 'mf-shared/ui';
import { useEffect, useRef } from 'react';
import { resetPassword } from '../../../messages/account.ts';

interface UnusableLinkProps {
  reason: string;
  /** It took the place of the form that had the focus. */
  takesFocus: boolean;
}

/** Why the link does not help, and the way to one that does. */
export function UnusableLink({ reason, takesFocus }: UnusableLinkProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);
  return (
    <Stack>
      <Callout $tone="pending" ref={text} tabIndex={-1}>
        {reason}
      </Callout>
      <ButtonLink to="/forgot-password" wide>
        {resetPassword.askAgain}
      </ButtonLink>
    </Stack>
  );
}
