import { Trash2 } from 'lucide-react';
import type { Reward } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Card, formatNaira } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Foot, Price, Title, Unit } from '../../../common/offerCard.ts';
import { messages } from '../../../messages.ts';

const { rewards: texts } = messages;

export function RewardCard({ reward, onDelete }: { reward: Reward; onDelete: () => void }) {
  const titleId = useId();
  return (
    <Frame as="li">
      <Title id={titleId}>{reward.title}</Title>
      <Type>{reward.type}</Type>
      <WideFoot>
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
      </WideFoot>
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: 1fr auto;
  gap: ${tokens.space[16]} ${tokens.space[12]};
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

const WideFoot = styled(Foot)`
  grid-column: 1 / -1;
`;
