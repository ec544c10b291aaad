import type { Video } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Figure, formatNaira, Heading, Row, Tile } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { VideoCover } from '../../../components/VideoCover.tsx';
import { messages } from '../../../messages/common.ts';

const texts = messages.videos;

interface VideoCardProps {
  video: Video;
  onWatch: () => void;
}

export function VideoCard({ video: { title, price }, onWatch }: VideoCardProps) {
  return (
    <Tile as="li" $flush>
      <VideoCover title={title} />
      <Text>
        <Heading $size={16}>{title}</Heading>
        <Row $apart>
          <Figure>
            <PriceLabel>{texts.pays}</PriceLabel> {formatNaira(price)}
          </Figure>
          <Button aria-label={texts.watchVideo(title)} onClick={onWatch}>
            {texts.watch}
          </Button>
        </Row>
      </Text>
    </Tile>
  );
}

const Text = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: space-between;
  gap: ${tokens.space[16]};
  padding: ${tokens.space[16]};
`;

const PriceLabel = styled.span`
  display: block;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[12]};
  font-weight: ${tokens.weight.regular};
`;
