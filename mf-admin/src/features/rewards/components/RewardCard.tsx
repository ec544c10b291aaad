import { Pencil, Trash2 } from 'lucide-react';
import { REWARD_ASK_NAMES, type Reward } from 'mf-shared/contracts';
import { Button, Figure, formatNaira, Heading, Hint, Row, Tag, Tile } from 'mf-shared/ui';
import { useId } from 'react';
import { rewards as texts } from '../../../messages/rewards.ts';

interface RewardCardProps {
  reward: Reward;
  onEdit: () => void;
  onDelete: () => void;
}

export function RewardCard({ reward, onEdit, onDelete }: RewardCardProps) {
  const titleId = useId();
  return (
    <Tile as="li">
      <Row $apart>
        <Heading $size={16} id={titleId}>
          {reward.title}
        </Heading>
        <Tag>{reward.type}</Tag>
      </Row>
      {reward.asks && (
        <Hint>{texts.asksFor(reward.asks.map((ask) => REWARD_ASK_NAMES[ask]).join(', '))}</Hint>
      )}
      <Row $apart>
        <div>
          <Figure>{formatNaira(reward.price)}</Figure>
          <Hint>{texts.unit[reward.type]}</Hint>
        </div>
        <Row $gap={8}>
          <Button
            variant="secondary"
            icon={<Pencil size={18} aria-hidden />}
            aria-describedby={titleId}
            onClick={onEdit}
          >
            {texts.edit}
          </Button>
          <Button
            variant="secondary"
            icon={<Trash2 size={18} aria-hidden />}
            aria-describedby={titleId}
            onClick={onDelete}
          >
            {texts.remove}
          </Button>
        </Row>
      </Row>
    </Tile>
  );
}
