import { useQuery } from '@tanstack/react-query';
import { Banknote, CirclePlay } from 'lucide-react';
import { ACTIVATION_FEE_NAIRA, type User } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { useSession } from 'mf-shared/session';
import { tokens } from 'mf-shared/theme';
import { ButtonLink, Card, Figure, formatNaira, Hint, Loaded, ProgressBar, Row } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { meQuery } from '../../../api/account.ts';
import { messages } from '../../../messages/common.ts';

const texts = messages.dashboard;

/** What the person can withdraw now, what is on its way to their bank, and the two things to do next. */
export function BalanceHero() {
  const me = useQuery(meQuery);
  return (
    <Loaded query={me} failure={texts.loadFailed} skeleton={<Balance />}>
      {(user) => <Balance user={user} />}
    </Loaded>
  );
}

/** While its amounts load, they are invisible, and the last ones keep their place, so that nothing below moves. */
function Balance({ user }: { user?: User & { held: number } }) {
  const { basePath } = useRemote();
  const session = useSession();
  const { earning = 0, status } = user ?? session ?? {};
  return (
    <Hero aria-label={texts.balance} aria-busy={!user}>
      <Row $apart $gap={24}>
        <Amounts>
          <div>
            <dt>{texts.available}</dt>
            <Largest>
              <span>{formatNaira(earning)}</span>
            </Largest>
          </div>
          <div>
            <dt>{texts.onItsWay}</dt>
            <Figure as="dd">{user ? formatNaira(user.held) : '\u00a0'}</Figure>
          </div>
        </Amounts>
        <Row>
          <ButtonLink to={`${basePath}/videos`} icon={<CirclePlay size={20} aria-hidden />}>
            {texts.watchNow}
          </ButtonLink>
          <ButtonLink
            to={`${basePath}/withdraw`}
            variant="secondary"
            icon={<Banknote size={20} aria-hidden />}
          >
            {texts.withdraw}
          </ButtonLink>
        </Row>
      </Row>
      {status !== 'activated' && <TowardsActivation earning={earning} />}
    </Hero>
  );
}

/** Nobody has to send money to reach their own: earnings count towards the fee. */
function TowardsActivation({ earning }: { earning: number }) {
  const { basePath } = useRemote();
  const isEarned = earning >= ACTIVATION_FEE_NAIRA;
  const fee = formatNaira(ACTIVATION_FEE_NAIRA);
  return (
    <Progress>
      <ProgressBar value={earning} max={ACTIVATION_FEE_NAIRA} aria-label={texts.towardsActivation} />
      <Hint>
        {isEarned ? texts.feeEarned(fee) : texts.earnedOf(formatNaira(earning), fee)}{' '}
        <Link to={`${basePath}/activate-account`}>{isEarned ? texts.activateNow : texts.payNow}</Link>
      </Hint>
    </Progress>
  );
}

const Hero = styled(Card)`
  container-type: inline-size;
  border-color: ${tokens.color.accent};

  &[aria-busy='true'] {
    dd {
      border-radius: ${tokens.radius.control};
      background: ${tokens.color.sunken};
    }

    dd > span,
    > :nth-child(2) {
      visibility: hidden;
    }
  }
`;

const Amounts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space[12]} ${tokens.space[40]};
  margin: 0;

  dt {
    color: ${tokens.color.muted};
    font-size: ${tokens.font[14]};
    font-weight: ${tokens.weight.medium};
  }

  dd {
    margin: 0;
  }
`;

/** Scales with the width of the card, so that fourteen digits fit on one line. */
const Largest = styled.dd`
  font-size: min(clamp(${tokens.font[28]}, 12cqi, ${tokens.font[40]}), 15cqi);
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
  letter-spacing: -0.02em;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const Progress = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  margin-top: ${tokens.space[20]};
`;
