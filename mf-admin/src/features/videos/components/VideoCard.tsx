import { ChartColumn, ExternalLink } from 'lucide-react';
import { imageAddress, isWebAddress, type StaffVideo } from 'mf-shared/contracts';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { formatDuration, formatNaira, Heading, Tile } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { CardActions } from '../../../common/CardActions.tsx';
import { links } from '../../../messages/common.ts';
import { videos as texts } from '../../../messages/videos.ts';
import { VideoBudget } from './VideoBudget.tsx';

interface VideoCardProps {
  video: StaffVideo;
  onEdit: () => void;
  onDelete: () => void;
}

export function VideoCard({ video, onEdit, onDelete }: VideoCardProps) {
  const titleId = useId();
  return (
    <Tile as="li">
      {video.image && (
        <Picture src={imageAddress(video.image)} alt="" width={640} height={360} loading="lazy" />
      )}
      <Heading $size={16} id={titleId}>
        {video.title}
      </Heading>
      <Address href={video.videolink} target="_blank" rel="noreferrer" title={video.videolink}>
        <ExternalLink size={16} aria-hidden />
        <Shortened>{shortened(video.videolink)}</Shortened>
        <span className="visually-hidden">{links.newTab}</span>
      </Address>
      <VideoBudget video={video} />
      <Address as={Link} to={`../videos/${video._id}`} aria-describedby={titleId}>
        <ChartColumn size={16} aria-hidden />
        {texts.measures}
      </Address>
      <CardActions
        titleId={titleId}
        figure={formatNaira(video.price)}
        hint={
          <>
            {texts.perView}
            {video.durationS !== undefined && `, ${formatDuration(video.durationS)}`}
          </>
        }
        texts={texts}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </Tile>
  );
}

/** Without the scheme, and with the host in ASCII, so that no letter of it passes for another. */
const shortened = (link: string) =>
  isWebAddress(link) ? new URL(link).href.replace(/^https?:\/\/(www\.)?/, '') : link;

const Picture = styled.img`
  width: 100%;
  height: auto;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
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
