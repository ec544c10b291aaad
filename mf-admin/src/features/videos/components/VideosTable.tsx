import { useQuery } from '@tanstack/react-query';
import { Clapperboard, ExternalLink, Play } from 'lucide-react';
import { imageAddress, isWebAddress, type ResponseOf, type StaffVideo } from 'mf-shared/contracts';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Amount, DateText, formatDuration, formatNaira, Tag } from 'mf-shared/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { videoCountQuery } from '../../../api/counts.ts';
import { videosQuery } from '../../../api/videos.ts';
import { useHasDuty } from '../../../duties.ts';
import { links } from '../../../messages/common.ts';
import { videos as texts } from '../../../messages/videos.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine, HIGHEST_PRICE, NARROW, NameLine } from '../../../table/denseTableStyle.ts';
import { EditActions } from '../../../table/EditActions.tsx';
import { SearchedTable } from '../../../table/SearchedTable.tsx';
import { ClaimedLines } from './VideoBudget.tsx';

interface Acts {
  onEdit: (video: StaffVideo) => void;
  onDelete: (video: StaffVideo) => void;
}

const rowsOf = ({ videos }: ResponseOf<'GET /api/videolink'>) => videos;

/** The videos, one per row: price, budgets, and whether people can claim it now. */
export function VideosTable({ onEdit, onDelete }: Acts) {
  const { data: total } = useQuery(videoCountQuery);
  const edits = useHasDuty('content');
  const columns = useMemo(
    () => columnsOf({ onEdit, onDelete }).filter(({ id }) => edits || id !== 'actions'),
    [onEdit, onDelete, edits],
  );
  return (
    <SearchedTable
      name="videos"
      queryOf={videosQuery}
      rowsOf={rowsOf}
      sorts={['added', 'title', 'price']}
      sortedBy="-added"
      totalOf={() => total}
      caption={texts.viewTitle}
      icon={Clapperboard}
      texts={texts}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowName={({ title }) => title}
    />
  );
}

const titleIdOf = ({ _id }: StaffVideo) => `video-${_id}`;

const columnsOf = ({ onEdit, onDelete }: Acts): DenseColumn<StaffVideo>[] => [
  {
    id: 'title',
    header: texts.columns.title,
    sortable: 'text',
    always: true,
    narrow: 'title',
    cell: (video) => (
      <Named>
        {video.image ? (
          <Picture src={imageAddress(video.image)} alt="" width={64} height={36} loading="lazy" />
        ) : (
          <NoPicture>
            <Play size={16} aria-hidden />
          </NoPicture>
        )}
        <Lines>
          <NameLine title={video.title}>
            <Link id={titleIdOf(video)} to={`../videos/${video._id}`}>
              <bdi>{video.title}</bdi>
            </Link>
          </NameLine>
          <Details $quiet>
            {video.durationS !== undefined && <span>{formatDuration(video.durationS)}</span>}
            <Source href={video.videolink} target="_blank" rel="noreferrer" title={video.videolink}>
              <span>{shortened(video.videolink)}</span>
              <ExternalLink size={12} aria-hidden />
              <span className="visually-hidden">{links.newTab}</span>
            </Source>
          </Details>
        </Lines>
      </Named>
    ),
  },
  {
    id: 'price',
    header: texts.columns.price,
    sortable: 'value',
    numeric: true,
    width: HIGHEST_PRICE,
    narrow: 'titleEnd',
    cell: ({ price }) => (
      <>
        <Amount>{formatNaira(price)}</Amount>
        <CellLine $quiet $roomOnly>
          {texts.perView}
        </CellLine>
      </>
    ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    width: '8.5rem',
    narrow: 'detailEnd',
    cell: ({ usage }) =>
      usage?.usedUp ? (
        <Tag $tone="pending">{usage.usedUp === 'total' ? texts.usedUp : texts.usedUpToday}</Tag>
      ) : (
        <Tag $tone="positive">{texts.onOffer}</Tag>
      ),
  },
  {
    id: 'claimed',
    header: texts.columns.claimed,
    width: '10.25rem',
    narrow: 'detail',
    cell: (video) => <ClaimedLines video={video} />,
  },
  {
    id: 'added',
    header: texts.columns.added,
    sortable: 'value',
    width: '6.75rem',
    cell: ({ addedAtMs }) => addedAtMs !== undefined && <DateText timeMs={addedAtMs} />,
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    always: true,
    width: '8.75rem',
    narrow: 'actions',
    cell: (video) => (
      <EditActions
        title={video.title}
        titleId={titleIdOf(video)}
        texts={texts}
        onEdit={() => onEdit(video)}
        onDelete={() => onDelete(video)}
      />
    ),
  },
];

/** Without the scheme, and with the host in ASCII, so that no letter can imitate another. */
const shortened = (link: string) =>
  isWebAddress(link) ? new URL(link).href.replace(/^https?:\/\/(www\.)?/, '') : link;

/** A narrow table has room only for the title. */
const Named = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[12]};
  min-width: 0;

  ${NARROW} {
    > :first-child {
      display: none;
    }
  }
`;

const Lines = styled.div`
  min-width: 0;
`;

const Picture = styled.img`
  flex: none;
  width: 4rem;
  height: 2.25rem;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  object-fit: cover;
`;

const NoPicture = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 4rem;
  height: 2.25rem;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.accentText};
`;

/** The duration and the source. */
const Details = styled(CellLine)`
  display: flex;

  ${NARROW} {
    display: none;
  }

  > span::after {
    content: ' · ';
    white-space: pre;
  }
`;

const Source = styled.a`
  display: flex;
  min-width: 0;
  align-items: center;
  gap: ${tokens.space[4]};
  color: inherit;

  > svg {
    flex: none;
  }

  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  &:hover {
    color: ${tokens.color.text};
  }
`;
