import { useQuery } from '@tanstack/react-query';
import { CreditCard, ExternalLink } from 'lucide-react';
import { ACTIVATION_FEE_NAIRA, hostOf, isWebAddress } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import {
  ButtonLink,
  Card,
  EmptyState,
  formatNaira,
  Loaded,
  PageHeading,
  Skeleton,
  Stack,
} from 'mf-shared/ui';
import { styled } from 'styled-components';
import { payment } from '../../../messages/activation.ts';
import { paymentLinkQuery } from '../api/activation.ts';

const { title, lead, loadFailed, none, noneHint, open, opens, leadsTo, back } = payment;

export function PaymentGatewayPage() {
  const { basePath } = useRemote();
  const link = useQuery(paymentLinkQuery);
  const toActivation = (
    <ButtonLink to={`${basePath}/activate-account`} variant="secondary">
      {back}
    </ButtonLink>
  );
  return (
    <Stack>
      <PageHeading title={title}>{lead(formatNaira(ACTIVATION_FEE_NAIRA))}</PageHeading>
      <Card>
        <Loaded
          query={link}
          failure={loadFailed}
          skeleton={<Skeleton shape="row" count={2} />}
          isEmpty={(address) => !isWebAddress(address)}
          empty={
            <EmptyState icon={<CreditCard size={24} aria-hidden />} title={none} action={toActivation}>
              {noneHint}
            </EmptyState>
          }
        >
          {(address) => (
            <Stack $gap={16}>
              <Hint>
                {opens} {leadsTo(hostOf(address))}
              </Hint>
              <Actions>
                <Anchor href={address} target="_blank" rel="noopener noreferrer">
                  <ExternalLink size={20} aria-hidden /> {open}
                </Anchor>
                {toActivation}
              </Actions>
            </Stack>
          )}
        </Loaded>
      </Card>
    </Stack>
  );
}

const Hint = styled.p`
  margin: 0;
  color: ${tokens.color.muted};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[12]};
`;

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[8]};
  min-height: ${tokens.touch};
  padding: ${tokens.space[8]} ${tokens.space[16]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.accent};
  color: ${tokens.color.onAccent};
  font-weight: ${tokens.weight.semibold};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition: background-color ${tokens.motion};

  &:hover {
    background: ${tokens.color.accentHover};
  }
`;
