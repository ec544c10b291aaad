import { Callout, Stack } from 'mf-shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface LinkOutcomeProps {
  text: string;
  tone?: 'positive' | 'pending';
  /** Whether it replaces what had the focus. */
  takesFocus: boolean;
  /** The way on. */
  children?: ReactNode;
}

/** What following a mailed link led to, or why it cannot be followed. */
export function LinkOutcome({ text, tone = 'pending', takesFocus, children }: LinkOutcomeProps) {
  const callout = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) callout.current?.focus();
  }, [takesFocus]);
  return (
    <Stack>
      <Callout $tone={tone} ref={callout} tabIndex={-1}>
        {text}
      </Callout>
      {children}
    </Stack>
  );
}
