import { Clapperboard, SquarePlus } from 'lucide-react';
import type { Video } from 'mf-shared/contracts';
import {
  ButtonLink,
  Card,
  ConfirmDialog,
  EmptyState,
  Grid,
  Loaded,
  PageHeading,
  Skeleton,
  Stack,
} from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAnnouncedAction } from '../../../common/useAnnouncedAction.ts';
import { messages } from '../../../messages.ts';
import { useDeleteVideo } from '../api/deleteVideo.ts';
import { useVideos } from '../api/listVideos.ts';
import { VideoCard } from '../components/VideoCard.tsx';

const { videos: texts } = messages;

/** The API lists no more at once. */
const MOST_LISTED = 100;

export function VideosPage() {
  const videos = useVideos();
  const count = videos.data?.length ?? 0;
  const [leaving, setLeaving] = useState<Video | null>(null);
  const addLink = (
    <ButtonLink to="../addVideos" icon={<SquarePlus size={20} aria-hidden />}>
      {texts.add}
    </ButtonLink>
  );
  return (
    <Stack>
      <PageHeading title={texts.viewTitle} actions={count > 0 && addLink}>
        {count > 0 && summary(count)}
      </PageHeading>
      <Loaded
        query={videos}
        skeleton={<Skeleton shape="card" count={6} min="18rem" />}
        failure={texts.failed}
        isEmpty={(all) => all.length === 0}
        empty={
          <Card>
            <EmptyState icon={<Clapperboard size={24} aria-hidden />} title={texts.none} action={addLink}>
              {texts.noneHint}
            </EmptyState>
          </Card>
        }
      >
        {(all) => (
          <List as="ul" $min="18rem">
            {all.map((video) => (
              <VideoCard key={video._id} video={video} onDelete={() => setLeaving(video)} />
            ))}
          </List>
        )}
      </Loaded>
      {leaving && <DeleteDialog video={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function DeleteDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const deleteVideo = useDeleteVideo();
  const { busy, perform } = useAnnouncedAction(async () => {
    try {
      return (await deleteVideo.mutateAsync(video)).message;
    } finally {
      onClose();
    }
  }, texts.removeFailed);
  return (
    <ConfirmDialog
      open
      danger
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      busy={busy}
      onConfirm={perform}
      onCancel={onClose}
    >
      <p>{texts.removeQuestion(video.title)}</p>
      <p>{texts.removeHint}</p>
    </ConfirmDialog>
  );
}

function summary(count: number) {
  return count < MOST_LISTED ? texts.total(count) : texts.newest(count);
}

const List = styled(Grid)`
  margin: 0;
  padding: 0;
  list-style: none;
`;
