import { ExternalLink, Trash2 } from 'lucide-react';
import { isWebAddress, type Video } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Card, formatNaira, Hint } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Foot, Price, Title } from '../../../common/offerCard.ts';
import { messages } from '../../../messages.ts';

const { videos: texts } = messages;

export function VideoCard({ video, onDelete }: { video: Video; onDelete: () => void }) {
  const titleId = useId();
  return (
    <Frame as="li">
      <Title id={titleId}>{video.title}</Title>
      <Address href={video.videolink} target="_blank" rel="noreferrer" title={video.videolink}>
        <ExternalLink size={16} aria-hidden />
        <Shortened>{shortened(video.videolink)}</Shortened>
        <span className="visually-hidden">{messages.links.newTab}</span>
      </Address>
      <LowFoot>
        <div>
          <Price>{formatNaira(video.price)}</Price>
          <Hint>{texts.perView}</Hint>
        </div>
        <Button
          variant="secondary"
          icon={<Trash2 size={18} aria-hidden />}
          aria-describedby={titleId}
          onClick={onDelete}
        >
          {texts.remove}
        </Button>
      </LowFoot>
    </Frame>
  );
}

/** Without the scheme, and with the host in ASCII, so that no letter of it passes for another. */
const shortened = (link: string) =>
  isWebAddress(link) ? new URL(link).href.replace(/^https?:\/\/(www\.)?/, '') : link;

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  min-width: 0;
`;

const Address = styled.a`
  display: flex;
  align-items: center;
  gap: ${tokens.space[8]};
  min-width: 0;
  min-height: ${tokens.touch};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};

  > svg {
    flex: none;
  }

  &:hover {
    color: ${tokens.color.text};
  }
`;

const Shortened = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const LowFoot = styled(Foot)`
  margin-top: auto;
  padding-top: ${tokens.space[8]};
`;
