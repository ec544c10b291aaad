import { Trash2 } from 'lucide-react';
import type { Reward } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Card, formatNaira, Hint } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Foot, Price, Tag, Title } from '../../../common/offerCard.ts';
import { messages } from '../../../messages.ts';

const { rewards: texts } = messages;

export function RewardCard({ reward, onDelete }: { reward: Reward; onDelete: () => void }) {
  const titleId = useId();
  return (
    <Frame as="li">
      <Title id={titleId}>{reward.title}</Title>
      <Tag>{reward.type}</Tag>
      <WideFoot>
        <div>
          <Price>{formatNaira(reward.price)}</Price>
          <Hint>{texts.unit[reward.type]}</Hint>
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

const WideFoot = styled(Foot)`
  grid-column: 1 / -1;
`;
