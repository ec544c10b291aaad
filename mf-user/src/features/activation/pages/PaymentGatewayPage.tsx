import { useQuery } from '@tanstack/react-query';
import { CreditCard, ExternalLink } from 'lucide-react';
import { ACTIVATION_FEE_NAIRA, hostOf, isWebAddress } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import {
  ButtonAnchor,
  ButtonLink,
  Card,
  EmptyState,
  formatNaira,
  Hint,
  Loaded,
  PageHeading,
  Row,
  Skeleton,
  Stack,
} from 'mf-shared/ui';
import { meQuery } from '../../../api/account.ts';
import { payment as texts } from '../../../messages/activation.ts';
import { paymentLinkQuery } from '../api/activation.ts';
import { Activated } from '../components/Activated.tsx';

export function PaymentGatewayPage() {
  const { basePath } = useRemote();
  const me = useQuery(meQuery);
  const link = useQuery(paymentLinkQuery);
  const toActivation = (
    <ButtonLink to={`${basePath}/activate-account`} variant="secondary">
      {texts.back}
    </ButtonLink>
  );
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead(formatNaira(ACTIVATION_FEE_NAIRA))}</PageHeading>
      {me.data?.status === 'activated' ? (
        <Activated />
      ) : (
        <Card>
          <Loaded
            query={link}
            failure={texts.loadFailed}
            skeleton={<Skeleton shape="row" count={2} />}
            isEmpty={(address) => !isWebAddress(address)}
            empty={
              <EmptyState icon={CreditCard} title={texts.none} action={toActivation}>
                {texts.noneHint}
              </EmptyState>
            }
          >
            {(address) => (
              <Stack $gap={16}>
                <Hint>
                  {texts.opens} {texts.leadsTo(hostOf(address))}
                </Hint>
                <Row>
                  <ButtonAnchor href={address} icon={<ExternalLink size={20} aria-hidden />}>
                    {texts.open}
                  </ButtonAnchor>
                  {toActivation}
                </Row>
              </Stack>
            )}
          </Loaded>
        </Card>
      )}
    </Stack>
  );
}
