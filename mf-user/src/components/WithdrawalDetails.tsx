import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { Withdrawal } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink, CopyButton, Facts, Loaded, Row, Skeleton, Stack } from 'mf-shared/ui';
import { useEffect, useRef } from 'react';
import { withdrawalQuery } from '../api/withdrawal.ts';
import { receipt as texts } from '../messages/receipt.ts';
import { ProofButton } from './ProofButton.tsx';
import { maskedAccount, WithdrawalSteps } from './WithdrawalSteps.tsx';

/** The details of a withdrawal, shown when its row in the history is opened. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: Withdrawal }) {
  const { basePath } = useRemote();
  const { _id, reference, accountNumber } = withdrawal;
  const details = useQuery(withdrawalQuery(_id));
  const place = useRef<HTMLDivElement>(null);
  const { isSuccess } = details;
  // The history scrolls within itself: details opened at its bottom would stay out of sight.
  useEffect(() => {
    if (isSuccess) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isSuccess]);
  return (
    <Loaded query={details} failure={texts.loadFailed} skeleton={<Skeleton shape="text" count={2} />}>
      {(shown) => (
        <Stack $gap={12} ref={place}>
          <WithdrawalSteps {...shown} />
          <Row $gap={8}>
            <Facts
              facts={[
                [texts.account, maskedAccount(accountNumber)],
                ...(reference ? [[texts.reference, reference] as const] : []),
              ]}
            />
            {reference && (
              <CopyButton
                text={reference}
                label={texts.copyReference}
                copied={texts.copied}
                failed={texts.copyFailed}
              />
            )}
          </Row>
          <Row>
            <ButtonLink
              to={`${basePath}/withdrawals/${_id}`}
              variant="secondary"
              icon={<ReceiptText size={18} aria-hidden />}
            >
              {texts.open}
            </ButtonLink>
            <ProofButton withdrawal={withdrawal} />
          </Row>
        </Stack>
      )}
    </Loaded>
  );
}
