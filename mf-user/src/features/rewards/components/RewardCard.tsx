import { Banknote, Gift, Ticket } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import { imageAddress, type Reward, type RewardType } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Figure, formatNaira, Heading, Hint, inWords, Row, Tile } from 'mf-shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { rewards as texts } from '../../../messages/rewards.ts';
import { claimReward } from '../api/rewards.ts';

const icons = {
  Cash: <Banknote size={24} aria-hidden />,
  Voucher: <Ticket size={24} aria-hidden />,
  Gift: <Gift size={24} aria-hidden />,
} as const satisfies Record<RewardType, ReactNode>;

interface RewardCardProps {
  reward: Reward;
  /** What the person can spend, in naira; undefined until it is loaded. */
  earning: number | undefined;
  isCoolingDown: boolean;
  onClaimed: () => void;
  /** Called instead of claiming it when the person has to confirm or add something first. */
  onAsk: () => void;
}

export function RewardCard({ reward, earning, isCoolingDown, onClaimed, onAsk }: RewardCardProps) {
  const { title, type, price, image, asks } = reward;
  const claim = useAction(claimReward, { onDone: onClaimed });
  const amount = formatNaira(price);
  const isTooDear = type !== 'Cash' && earning !== undefined && price > earning;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasClaimed = useRef(false);

  // The pressed button is gone by then, also for a dialog that would return the focus to it.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isCoolingDown && wasClaimed.current && isLost) heading.current?.focus();
    wasClaimed.current = false;
  }, [isCoolingDown]);

  const claimNow = () => {
    wasClaimed.current = true;
    if (type === 'Cash' && !asks) claim.run({ reward, details: {} });
    else onAsk();
  };

  return (
    <Tile as="li">
      {image && (
        <Picture src={imageAddress(image)} alt="" width={640} height={360} loading="lazy" decoding="async" />
      )}
      <Row>
        <Icon>{icons[type]}</Icon>
        <Hint as="span">{inWords(type)}</Hint>
      </Row>
      <Heading $size={16} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Figure>{amount}</Figure>
      <Hint>{type === 'Cash' ? texts.credits(amount) : texts.costs(amount)}</Hint>
      <div>
        {isCoolingDown ? (
          <CoolingDown type="button" disabled>
            {texts.coolingDown}
          </CoolingDown>
        ) : (
          <Button
            wide
            busy={claim.busy}
            aria-label={texts.claimReward(title)}
            disabledReason={isTooDear ? texts.earnings(formatNaira(earning)) : undefined}
            onClick={claimNow}
          >
            {texts.claim}
          </Button>
        )}
      </div>
    </Tile>
  );
}

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  object-fit: cover;
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
