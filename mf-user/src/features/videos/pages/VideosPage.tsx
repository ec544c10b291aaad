import { useInfiniteQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import type { Video } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink, EmptyState, Grid, Loaded, PageHeading, ShowMore, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { videosQuery } from '../../../api/videos.ts';
import { messages } from '../../../messages/common.ts';
import { VideoCard } from '../components/VideoCard.tsx';
import { WatchDialog } from '../components/WatchDialog.tsx';

const { title, lead, loadFailed, none, noneHint, toDashboard } = messages.videos;

export function VideosPage() {
  const { basePath } = useRemote();
  const videos = useInfiniteQuery(videosQuery);
  const [watched, setWatched] = useState<Video>();
  const close = () => setWatched(undefined);

  return (
    <Stack>
      <PageHeading title={title}>{lead}</PageHeading>
      <Loaded
        query={videos}
        failure={loadFailed}
        skeleton={<Skeleton shape="card" />}
        isEmpty={(list) => list.videos.length === 0 && !videos.hasNextPage}
        empty={
          <EmptyState
            icon={<PartyPopper size={24} aria-hidden />}
            title={none}
            action={<ButtonLink to={basePath}>{toDashboard}</ButtonLink>}
          >
            {noneHint}
          </EmptyState>
        }
      >
        {(list) => (
          <div>
            <List as="ul">
              {list.videos.map((video) => (
                <VideoCard key={video._id} video={video} onWatch={() => setWatched(video)} />
              ))}
            </List>
            <ShowMore list={videos} />
          </div>
        )}
      </Loaded>
      {watched && <WatchDialog video={watched} onClose={close} />}
    </Stack>
  );
}

const List = styled(Grid)`
  margin: 0;
  padding: 0;
  list-style: none;
`;
