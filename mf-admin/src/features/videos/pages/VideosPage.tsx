import { useQuery } from '@tanstack/react-query';
import { Clapperboard, SquarePlus } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { StaffVideo } from 'mf-shared/contracts';
import { ButtonLink, ConfirmDialog, Grid, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { videoCountQuery } from '../../../api/counts.ts';
import { deleteVideo, videosQuery } from '../../../api/videos.ts';
import { SearchableList } from '../../../common/SearchableList.tsx';
import { videos as texts } from '../../../messages/videos.ts';
import { EditVideoDialog } from '../components/EditVideoDialog.tsx';
import { VideoCard } from '../components/VideoCard.tsx';

export function VideosPage() {
  const { data: total } = useQuery(videoCountQuery);
  const [edited, setEdited] = useState<StaffVideo | null>(null);
  const [leaving, setLeaving] = useState<StaffVideo | null>(null);
  const addLink = (
    <ButtonLink to="../addVideos" icon={<SquarePlus size={20} aria-hidden />}>
      {texts.add}
    </ButtonLink>
  );
  return (
    <Stack>
      <PageHeading title={texts.viewTitle} actions={addLink} />
      <SearchableList
        queryOf={videosQuery}
        rowsOf={({ videos }) => videos}
        totalOf={() => total}
        icon={Clapperboard}
        texts={texts}
        skeleton={<Skeleton shape="card" count={6} min="18rem" />}
      >
        {(videos) => (
          <Grid as="ul" $min="18rem">
            {videos.map((video) => (
              <VideoCard
                key={video._id}
                video={video}
                onEdit={() => setEdited(video)}
                onDelete={() => setLeaving(video)}
              />
            ))}
          </Grid>
        )}
      </SearchableList>
      {edited && <EditVideoDialog video={edited} onClose={() => setEdited(null)} />}
      {leaving && <DeleteVideoDialog video={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function DeleteVideoDialog({ video, onClose }: { video: StaffVideo; onClose: () => void }) {
  return (
    <ConfirmDialog
      danger
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      action={useAction(deleteVideo, { inline: true, onDone: onClose })}
      input={video}
      onCancel={onClose}
    >
      <p>{texts.removeQuestion(video.title)}</p>
      <p>{texts.removeHint}</p>
    </ConfirmDialog>
  );
}
