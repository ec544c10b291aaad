import type { Video } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Figure, formatNaira, Heading, Tile } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { VideoCover } from '../../../components/VideoCover.tsx';
import { videos as texts } from '../../../messages/videos.ts';

interface VideoCardProps {
  video: Video;
  onWatch: () => void;
}

export function VideoCard({ video: { title, price, image, durationS }, onWatch }: VideoCardProps) {
  const heading = (
    <Title $size={16} title={title}>
      {title}
    </Title>
  );
  return (
    <Tile as="li" $flush>
      <VideoCover image={image} durationS={durationS}>
        {image === undefined && heading}
      </VideoCover>
      <Text $fills={image !== undefined}>
        {image !== undefined && heading}
        <Foot>
          <Price>
            <PriceLabel>{texts.pays}</PriceLabel> {formatNaira(price)}
          </Price>
          <Button aria-label={texts.watchVideo(title)} onClick={onWatch}>
            {texts.watch}
          </Button>
        </Foot>
      </Text>
    </Tile>
  );
}

const Text = styled.div<{ $fills: boolean }>`
  display: flex;
  flex: ${({ $fills }) => ($fills ? '1' : 'none')};
  flex-direction: column;
  justify-content: space-between;
  gap: ${tokens.space[12]};
  padding: ${tokens.space[12]};
`;

/** Long titles are cut after two lines, so that a row of cards stays even. */
const Title = styled(Heading)`
  display: -webkit-box;
  margin: 0;
  overflow: hidden;
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Stacked in every card, so that cards with long and short prices look the same. */
const Foot = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
`;

/** Fits one line, even with two cards side by side on a small phone. */
const Price = styled(Figure)`
  font-size: clamp(${tokens.font[16]}, 4.8vw, ${tokens.font[20]});
  white-space: nowrap;
`;

const PriceLabel = styled.span`
  display: block;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[12]};
  font-weight: ${tokens.weight.regular};
`;
