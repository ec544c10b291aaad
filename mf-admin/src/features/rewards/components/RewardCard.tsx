import { REWARD_ASK_NAMES, type Reward } from 'mf-shared/contracts';
import { formatNaira, Heading, Hint, Row, Tag, Tile } from 'mf-shared/ui';
import { useId } from 'react';
import { CardActions } from '../../../common/CardActions.tsx';
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
      <CardActions
        titleId={titleId}
        figure={formatNaira(reward.price)}
        hint={texts.unit[reward.type]}
        texts={texts}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </Tile>
  );
}
