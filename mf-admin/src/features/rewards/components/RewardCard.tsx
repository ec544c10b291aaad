import { Trash2 } from 'lucide-react';
import type { Reward } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Card, formatNaira } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { messages } from '../../../messages.ts';

const { rewards: texts } = messages;

export function RewardCard({ reward, onDelete }: { reward: Reward; onDelete: () => void }) {
  const titleId = useId();
  return (
    <Frame as="li">
      <Title id={titleId}>{reward.title}</Title>
      <Type>{reward.type}</Type>
      <Foot>
        <div>
          <Price>{formatNaira(reward.price)}</Price>
          <Unit>{texts.unit[reward.type]}</Unit>
        </div>
        <Button
          variant="secondary"
          icon={<Trash2 size={18} aria-hidden />}
          aria-describedby={titleId}
          onClick={onDelete}
        >
          {texts.remove}
        </Button>
      </Foot>
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: 1fr auto;
  gap: ${tokens.space[16]} ${tokens.space[12]};
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${tokens.font[16]};
  font-weight: ${tokens.weight.semibold};
  overflow-wrap: anywhere;
`;

const Type = styled.span`
  align-self: start;
  padding: ${tokens.space[4]} ${tokens.space[8]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[12]};
  font-weight: ${tokens.weight.medium};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  grid-column: 1 / -1;
  gap: ${tokens.space[12]};
`;

const Price = styled.p`
  margin: 0;
  font-size: ${tokens.font[20]};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
`;

const Unit = styled.p`
  margin: 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;
