import { useInfiniteQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import type { Video } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink, EmptyState, Grid, Loaded, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { videosQuery } from '../../../api/videos.ts';
import { messages } from '../../../messages/common.ts';
import { VideoCard } from '../components/VideoCard.tsx';
import { WatchDialog } from '../components/WatchDialog.tsx';

const texts = messages.videos;

export function VideosPage() {
  const { basePath } = useRemote();
  const videos = useInfiniteQuery(videosQuery);
  const [watched, setWatched] = useState<Video>();
  const close = () => setWatched(undefined);

  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead}</PageHeading>
      <Loaded
        query={videos}
        failure={texts.loadFailed}
        skeleton={<Skeleton shape="card" />}
        isEmpty={(list) => list.videos.length === 0}
        empty={
          <EmptyState
            icon={PartyPopper}
            title={texts.none}
            action={<ButtonLink to={basePath}>{texts.toDashboard}</ButtonLink>}
          >
            {texts.noneHint}
          </EmptyState>
        }
      >
        {(list) => (
          <Grid as="ul">
            {list.videos.map((video) => (
              <VideoCard key={video._id} video={video} onWatch={() => setWatched(video)} />
            ))}
          </Grid>
        )}
      </Loaded>
      {watched && <WatchDialog video={watched} onClose={close} />}
    </Stack>
  );
}
