import { ButtonLink, Callout, Stack } from 'mf-shared/ui';
import { useEffect, useRef } from 'react';
import { resetPassword } from '../../../messages/account.ts';

interface UnusableLinkProps {
  reason: string;
  /** Whether it replaces the form that had the focus. */
  takesFocus: boolean;
}

/** Why the link cannot be used, and how to get a new one. */
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
