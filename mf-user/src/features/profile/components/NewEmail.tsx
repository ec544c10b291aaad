import { useQuery } from '@tanstack/react-query';
import { useAction } from 'mf-shared/api';
import { Button, Callout, DateText, Stack } from 'mf-shared/ui';
import type { RefObject } from 'react';
import { email as texts } from '../../../messages/email.ts';
import { newEmailQuery, withdrawEmail } from '../api/email.ts';

/** The new address that is waiting for its link, with a button to withdraw it; nothing without one. */
export function NewEmail({ next }: { next: RefObject<HTMLElement | null> }) {
  const { data: pending } = useQuery(newEmailQuery);
  const withdraw = useAction(withdrawEmail, { next });
  if (!pending) return null;
  return (
    <Stack $gap={8}>
      <Callout $tone="pending">
        {texts.waiting(pending.email)} <DateText toMinute timeMs={pending.expiresAtMs} />
      </Callout>
      <div>
        <Button variant="secondary" busy={withdraw.busy} onClick={() => withdraw.run()}>
          {texts.withdraw}
        </Button>
      </div>
    </Stack>
  );
}
