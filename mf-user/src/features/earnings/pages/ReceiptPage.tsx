import { useQuery } from '@tanstack/react-query';
import { Printer, SearchX, Share2 } from 'lucide-react';
import { ApiError } from 'mf-shared/api';
import type { Withdrawal, WithdrawalStep } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import { useRemote } from 'mf-shared/remote';
import { useParams } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Facts,
  formatNaira,
  Hint,
  inWords,
  Loaded,
  PageHeading,
  Row,
  Skeleton,
  Stack,
  StatusBadge,
} from 'mf-shared/ui';
import { styled } from 'styled-components';
import { publicConfigQuery } from '../../../api/product.ts';
import { withdrawalQuery } from '../../../api/withdrawal.ts';
import { ProofButton } from '../../../components/ProofButton.tsx';
import { maskedAccount, WithdrawalSteps } from '../../../components/WithdrawalSteps.tsx';
import { receipt as texts } from '../../../messages/receipt.ts';

/** A withdrawal as a receipt to read, print and share. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const { basePath } = useRemote();
  const product = useQuery(publicConfigQuery).data?.productName;
  const query = useQuery(withdrawalQuery(id));
  return (
    <Narrow>
      <PageHeading title={texts.title}>{product && texts.lead(product)}</PageHeading>
      {isMissing(query.error) ? (
        <div role="alert">
          <EmptyState
            icon={SearchX}
            title={texts.missing}
            action={<ButtonLink to={basePath}>{texts.back}</ButtonLink>}
          />
        </div>
      ) : (
        <Loaded query={query} failure={texts.loadFailed} skeleton={<Skeleton shape="row" count={4} />}>
          {({ withdrawal, steps }) => (
            <>
              <Receipt withdrawal={withdrawal} steps={steps} />
              <Actions>
                <ShareButton withdrawal={withdrawal} />
                <Button variant="secondary" icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
                  {texts.print}
                </Button>
                <ProofButton withdrawal={withdrawal} />
                <ButtonLink to={basePath} variant="quiet">
                  {texts.back}
                </ButtonLink>
                <Hint>{texts.proof.hint}</Hint>
              </Actions>
            </>
          )}
        </Loaded>
      )}
    </Narrow>
  );
}

/** Nothing has this id, or it is not even an id. */
const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

function Receipt({ withdrawal, steps }: { withdrawal: Withdrawal; steps: readonly WithdrawalStep[] }) {
  const { _id, amount, bank, accountNumber, accountName, status, reference, reason } = withdrawal;
  return (
    <Card aria-label={texts.title}>
      <Stack $gap={16}>
        <Row $apart>
          <Large>{formatNaira(amount)}</Large>
          <StatusBadge status={status} />
        </Row>
        <Facts
          facts={[
            [texts.bank, bank],
            [texts.account, maskedAccount(accountNumber)],
            [texts.accountName, accountName],
            ...(reference ? [[texts.reference, reference] as const] : []),
            ...(reason ? [[texts.reason, reason] as const] : []),
            [texts.receiptNumber, _id.slice(0, 8).toUpperCase()],
          ]}
        />
        <WithdrawalSteps withdrawal={withdrawal} steps={steps} />
      </Stack>
    </Card>
  );
}

/** Shares a line of text with another app; absent on devices that cannot share. */
function ShareButton({ withdrawal: { amount, bank, status, reference } }: { withdrawal: Withdrawal }) {
  if (!navigator.share) return null;
  const line = texts.shareText(formatNaira(amount), bank, inWords(status));
  const text = reference ? `${line}. ${texts.reference}: ${reference}` : line;
  const share = () =>
    void navigator.share({ title: texts.title, text }).catch((error: unknown) => {
      // Closing the list of apps is not a failure.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) notify(texts.shareFailed, { tone: 'error' });
    });
  return (
    <Button icon={<Share2 size={18} aria-hidden />} onClick={share}>
      {texts.share}
    </Button>
  );
}

const Narrow = styled(Stack)`
  max-width: 36rem;
`;

const Large = styled.strong`
  font-size: ${tokens.font[28]};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
`;

const Actions = styled(Row)`
  @media print {
    display: none;
  }
`;
