import type { Video } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, formatNaira } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { VideoCover } from '../../../components/VideoCover.tsx';
import { messages } from '../../../messages/common.ts';

const { pays, watch, watchVideo } = messages.videos;

interface VideoCardProps {
  video: Video;
  onWatch: () => void;
}

export function VideoCard({ video: { title, price }, onWatch }: VideoCardProps) {
  return (
    <Tile>
      <VideoCover title={title} />
      <Text>
        <Title>{title}</Title>
        <Foot>
          <Price>
            <PriceLabel>{pays}</PriceLabel> {formatNaira(price)}
          </Price>
          <Button aria-label={watchVideo(title)} onClick={onWatch}>
            {watch}
          </Button>
        </Foot>
      </Text>
    </Tile>
  );
}

const Tile = styled.li`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow};
`;

const Text = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: space-between;
  gap: ${tokens.space[16]};
  padding: ${tokens.space[16]};
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${tokens.font[16]};
  font-weight: ${tokens.weight.semibold};
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[12]};
`;

const Price = styled.span`
  font-size: ${tokens.font[20]};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const PriceLabel = styled.span`
  display: block;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[12]};
  font-weight: ${tokens.weight.regular};
`;
