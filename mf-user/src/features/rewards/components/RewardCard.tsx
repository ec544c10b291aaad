import { Banknote, Gift, Ticket } from 'lucide-react';
import type { Reward, RewardType } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, formatNaira } from 'mf-shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { rewards } from '../../../messages/rewards.ts';

const { credits, costs, claim, claimReward, coolingDown } = rewards;

const icons = {
  Cash: <Banknote size={24} aria-hidden />,
  Voucher: <Ticket size={24} aria-hidden />,
  Gift: <Gift size={24} aria-hidden />,
} as const satisfies Record<RewardType, ReactNode>;

interface RewardCardProps {
  reward: Reward;
  isCoolingDown: boolean;
  busy: boolean;
  onClaim: () => void;
}

export function RewardCard({ reward, isCoolingDown, busy, onClaim }: RewardCardProps) {
  const { title, type, price } = reward;
  const amount = formatNaira(price);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasClaimed = useRef(false);

  // The button that was pressed is gone then, and a dialog gives the focus back by itself.
  useEffect(() => {
    if (isCoolingDown && wasClaimed.current) heading.current?.focus();
    wasClaimed.current = false;
  }, [isCoolingDown]);

  const claimNow = () => {
    wasClaimed.current = type === 'Cash';
    onClaim();
  };

  return (
    <Tile>
      <Head>
        <Icon>{icons[type]}</Icon>
        <Type>{type}</Type>
      </Head>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Price>{amount}</Price>
      <Effect>{type === 'Cash' ? credits(amount) : costs(amount)}</Effect>
      <Foot>
        {isCoolingDown ? (
          <CoolingDown type="button" disabled>
            {coolingDown}
          </CoolingDown>
        ) : (
          <Button wide busy={busy} aria-label={claimReward(title)} onClick={claimNow}>
            {claim}
          </Button>
        )}
      </Foot>
    </Tile>
  );
}

const Tile = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[8]};
  padding: ${tokens.space[20]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[12]};
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.accentText};
`;

const Type = styled.span`
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
`;

const Title = styled.h2`
  margin: ${tokens.space[4]} 0 0;
  font-size: ${tokens.font[16]};
  font-weight: ${tokens.weight.semibold};
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

const Price = styled.span`
  font-size: ${tokens.font[20]};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const Effect = styled.p`
  margin: 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;

const Foot = styled.div`
  margin-top: auto;
  padding-top: ${tokens.space[8]};
`;

/** Its label says why it is disabled. */
const CoolingDown = styled.button`
  width: 100%;
  min-height: ${tokens.touch};
  padding: ${tokens.space[8]} ${tokens.space[16]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
  font-weight: ${tokens.weight.semibold};
  line-height: 1.25;
  cursor: not-allowed;
`;
