import { Clapperboard, SquarePlus } from 'lucide-react';
import type { Video } from 'mf-shared/contracts';
import { ButtonLink, Grid, Loaded, PageHeading, ShowMore, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { DeleteDialog } from '../../../common/DeleteDialog.tsx';
import { inFull } from '../../../common/inFull.ts';
import { Nothing } from '../../../common/Nothing.tsx';
import { withReason } from '../../../common/notices.ts';
import { Results } from '../../../common/Results.ts';
import { SearchBox } from '../../../common/SearchBox.tsx';
import { useSearch } from '../../../common/useSearch.ts';
import { messages } from '../../../messages.ts';
import { useDeleteVideo } from '../api/deleteVideo.ts';
import { useVideoCount, useVideos } from '../api/listVideos.ts';
import { VideoCard } from '../components/VideoCard.tsx';

const { videos: texts } = messages;

export function VideosPage() {
  const search = useSearch();
  const list = useVideos(search.search);
  const searched = search.search !== '';
  const total = useVideoCount(list.hasNextPage && !searched).data;
  const videos = list.data?.pages.flatMap((page) => page.videos) ?? [];
  const [leaving, setLeaving] = useState<Video | null>(null);
  const addLink = (
    <ButtonLink to="../addVideos" icon={<SquarePlus size={20} aria-hidden />}>
      {texts.add}
    </ButtonLink>
  );
  return (
    <Stack>
      <PageHeading title={texts.viewTitle} actions={(searched || videos.length > 0) && addLink} />
      <SearchBox label={texts.search} search={search}>
        {videos.length > 0 && summary(videos.length, searched, list.hasNextPage, total)}
      </SearchBox>
      <Results aria-busy={list.isPlaceholderData}>
        <Loaded
          query={list}
          skeleton={<Skeleton shape="card" count={6} min="18rem" />}
          failure={texts.failed}
          isEmpty={() => videos.length === 0}
          empty={
            <Nothing
              search={search}
              icon={<Clapperboard size={24} aria-hidden />}
              title={texts.none}
              hint={texts.noneHint}
              action={addLink}
              foundTitle={texts.noneFound}
            />
          }
        >
          {() => (
            <Grid as="ul" $min="18rem">
              {videos.map((video) => (
                <VideoCard key={video._id} video={video} onDelete={() => setLeaving(video)} />
              ))}
            </Grid>
          )}
        </Loaded>
        <ShowMore list={list} />
      </Results>
      {leaving && <DeleteVideoDialog video={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function DeleteVideoDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const deleteVideo = useDeleteVideo();
  return (
    <DeleteDialog
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      remove={async () => (await deleteVideo.mutateAsync(video)).message}
      failure={(error) => withReason(texts.removeFailed, error)}
      signedOut={texts.removeSignedOut}
      onClose={onClose}
    >
      <p>{texts.removeQuestion(video.title)}</p>
      <p>{texts.removeHint}</p>
    </DeleteDialog>
  );
}

function summary(shown: number, searched: boolean, more: boolean, total: number | undefined) {
  if (searched) return more ? texts.foundMore(inFull(shown)) : texts.found(inFull(shown));
  if (!more) return texts.total(inFull(shown));
  return total === undefined ? texts.newest(inFull(shown)) : texts.newestOf(inFull(shown), inFull(total));
}
