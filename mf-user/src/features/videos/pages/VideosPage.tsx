import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PartyPopper, SearchX } from 'lucide-react';
import type { Video } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import {
  Button,
  ButtonLink,
  EmptyState,
  formatCount,
  formatNaira,
  Hint,
  Loaded,
  PageHeading,
  Skeleton,
  Stack,
} from 'mf-shared/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { chosenVideosQuery } from '../../../api/videos.ts';
import { videos as texts, videoList } from '../../../messages/videos.ts';
import { NextVideo } from '../components/NextVideo.tsx';
import { VideoCard } from '../components/VideoCard.tsx';
import { VideoChoices } from '../components/VideoChoices.tsx';
import { WatchDialog } from '../components/WatchDialog.tsx';
import { useVideoChoice } from '../useVideoChoice.ts';

/** A video of the list, and those that follow it there. */
interface Watching {
  video: Video;
  following: readonly Video[];
}

export function VideosPage() {
  const { basePath } = useRemote();
  const choice = useVideoChoice();
  const choices = useRef<HTMLDivElement>(null);
  const videos = useInfiniteQuery({ ...chosenVideosQuery(choice), placeholderData: keepPreviousData });
  const [watching, setWatching] = useState<Watching>();
  const [claimed, setClaimed] = useState<Watching & { paid: number }>();
  const list = videos.data?.videos ?? [];
  // The list of the previous choice says nothing about this one.
  const isEmpty = videos.isSuccess && !videos.isPlaceholderData && list.length === 0;
  const next = claimed?.following.find(({ _id }) => list.some((video) => video._id === _id));
  const close = () => setWatching(undefined);

  function watch(video: Video) {
    const index = list.findIndex(({ _id }) => _id === video._id);
    setClaimed(undefined);
    setWatching({ video, following: [...list.slice(index + 1), ...list.slice(0, Math.max(index, 0))] });
  }

  function clearSearch() {
    choice.setText('');
    // The button that was pressed goes.
    choices.current?.focus();
  }

  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead}</PageHeading>
      {(choice.search !== '' || !(videos.isPending || isEmpty)) && (
        <VideoChoices ref={choices} choice={choice} />
      )}
      {claimed && <NextVideo key={claimed.video._id} paid={claimed.paid} next={next} onWatch={watch} />}
      <Loaded
        query={videos}
        failure={texts.loadFailed}
        skeleton={<Skeleton shape="card" count={6} />}
        isEmpty={() => isEmpty}
        empty={
          choice.search !== '' ? (
            <EmptyState
              icon={SearchX}
              title={videoList.noneFound}
              action={
                <Button variant="secondary" onClick={clearSearch}>
                  {videoList.clearSearch}
                </Button>
              }
            >
              {videoList.nothingFound(choice.search)}
            </EmptyState>
          ) : (
            <EmptyState
              icon={PartyPopper}
              title={texts.none}
              action={<ButtonLink to={basePath}>{texts.toDashboard}</ButtonLink>}
            >
              {texts.noneHint}
            </EmptyState>
          )
        }
      >
        {(found) => (
          <>
            {found.totalPay !== undefined && (
              <Summary role="status">
                {videoList.left(videoList.count(formatCount(found.total)), formatNaira(found.totalPay))}
              </Summary>
            )}
            <Cards aria-busy={videos.isPlaceholderData}>
              {found.videos.map((video) => (
                <VideoCard key={video._id} video={video} onWatch={() => watch(video)} />
              ))}
            </Cards>
          </>
        )}
      </Loaded>
      {watching && (
        <WatchDialog
          key={watching.video._id}
          video={watching.video}
          latest={list.find(({ _id }) => _id === watching.video._id) ?? watching.video}
          onClose={close}
          onClaimed={(paid) => {
            setClaimed({ ...watching, paid });
            close();
          }}
        />
      )}
    </Stack>
  );
}

const Summary = styled(Hint)`
  margin-bottom: ${tokens.space[12]};
`;

/** Two side by side even on the narrowest phone, unless the text is enlarged. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13.5rem, 1fr));
  gap: ${tokens.space[16]};
  margin: 0;
  padding: 0;
  list-style: none;
  transition: opacity ${tokens.motion};

  &[aria-busy='true'] {
    opacity: 0.6;
  }

  ${tokens.media.narrow} {
    grid-template-columns: repeat(auto-fill, minmax(max(8rem, 34%), 1fr));
    gap: ${tokens.space[12]};
  }
`;
