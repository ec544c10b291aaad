import { Trash2 } from 'lucide-react';
import type { Reward } from 'mf-shared/contracts';
import { Button, Figure, formatNaira, Heading, Hint, Row, Tag, Tile } from 'mf-shared/ui';
import { useId } from 'react';
import { rewards as texts } from '../../../messages/rewards.ts';

export function RewardCard({ reward, onDelete }: { reward: Reward; onDelete: () => void }) {
  const titleId = useId();
  return (
    <Tile as="li">
      <Row $apart>
        <Heading $size={16} id={titleId}>
          {reward.title}
        </Heading>
        <Tag>{reward.type}</Tag>
      </Row>
      <Row $apart>
        <div>
          <Figure>{formatNaira(reward.price)}</Figure>
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
      </Row>
    </Tile>
  );
}
