import { usePageTitle } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import { ButtonLink, formatNaira, Row } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { home } from '../../../messages/home.ts';
import { Offers } from './Offers.tsx';
import { Width } from './Width.ts';

export function Hero() {
  const heading = usePageTitle(home.title);
  const { minimumWithdrawal, activationFee } = usePublicConfig();
  return (
    <Sides>
      <div>
        <Title ref={heading} tabIndex={-1}>
          {home.title}
        </Title>
        <Lead>{home.lead}</Lead>
        <Row>
          <ButtonLink to="/signup">{home.getStarted}</ButtonLink>
          <ButtonLink to="/login" variant="secondary">
            {home.logIn}
          </ButtonLink>
        </Row>
        <Fees>{home.fees(formatNaira(minimumWithdrawal), formatNaira(activationFee))}</Fees>
      </div>
      <Offers />
    </Sides>
  );
}

const Sides = styled(Width)`
  display: grid;
  align-items: center;
  gap: ${tokens.space[40]};
  padding-block: ${tokens.space[32]} ${tokens.space[48]};

  ${tokens.media.wide} {
    grid-template-columns: 1.15fr 1fr;
  }
`;

const Title = styled.h1`
  margin: 0;
  font-size: clamp(2.25rem, 6vw, 3.75rem);
  font-weight: ${tokens.weight.bold};
  letter-spacing: -0.03em;
  line-height: 1.08;
`;

const Lead = styled.p`
  max-width: 34ch;
  margin: ${tokens.space[20]} 0 ${tokens.space[32]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[20]};
`;

const Fees = styled.p`
  max-width: 52ch;
  margin: ${tokens.space[20]} 0 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;
