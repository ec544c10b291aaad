import { ApiError, useAction } from 'mf-shared/api';
import { captionsAddress, type Video } from 'mf-shared/contracts';
import { VideoPlayer } from 'mf-shared/player';
import { tokens } from 'mf-shared/theme';
import { Button, Callout, Dialog, formatNaira, Hint, Problem, passFocusOn, Row, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { videos as texts, watching as watchTexts } from '../../../messages/videos.ts';
import { claimVideo } from '../claimVideo.ts';
import { progressOf } from '../watching/reporter.ts';
import { useWatching } from '../watching/useWatching.ts';
import { WatchProgress } from './WatchProgress.tsx';

interface WatchDialogProps {
  /** The video as it was when the dialog was opened. */
  video: Video;
  /** The video as it is now. */
  latest: Video;
  onClose: () => void;
  /** Called with what the claim paid, in NGN. */
  onClaimed: (paid: number) => void;
}

/** Plays one video; closing it forgets whether the end was reached. */
export function WatchDialog({ video, latest, onClose, onClaimed }: WatchDialogProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const [positionS, setPositionS] = useState(0);
  const { reporter, watching } = useWatching(video._id);
  const [refusedPrice, setRefusedPrice] = useState<number>();
  const listed = refusedPrice === undefined ? video.price : latest.price;
  // While a session is open, a claim pays the price at its start.
  const isUnrefused = (price: number | undefined) => price !== undefined && price !== refusedPrice;
  const price = [watching.session?.price, listed].find(isUnrefused) ?? listed;
  // Inline, because a notice could cover the button on a small screen.
  const claim = useAction(claimVideo, {
    inline: true,
    onDone: () => onClaimed(price),
    onFailed: (error, claimed) => {
      if (error instanceof ApiError && error.code === 'video_price_changed') setRefusedPrice(claimed.price);
    },
  });
  const amount = formatNaira(price);
  const { missingS } = progressOf(watching);
  const isWatched = hasEnded && missingS <= 0;
  const isClaimable = hasEnded && !watching.session?.isRequired;
  const said = isWatched ? texts.watched : isClaimable ? texts.claimable : texts.watchToEnd;
  const [missingAtClaim, setMissingAtClaim] = useState(missingS);
  const isBusy = claim.busy || isSettling;
  // What was refused is out of date once more has been watched.
  const problem = claim.busy || missingS !== missingAtClaim ? '' : claim.problem;

  /** Reports what was watched before claiming it. */
  const claimNow = async () => {
    if (isSettling) return;
    setSettling(true);
    const isSignedIn = await reporter.settle();
    setSettling(false);
    if (!isSignedIn) return;
    setMissingAtClaim(progressOf(reporter.watching()).missingS);
    claim.run({ ...video, price });
  };

  return (
    <Dialog open wide title={video.title} isHeld={hasEnded} isBusy={isBusy} onClose={onClose}>
      {watching.phase === 'unclaimable' ? (
        <Callout as="div" $tone="pending" role="status">
          {watching.reason}
        </Callout>
      ) : watching.phase === 'elsewhere' ? (
        <Callout as="div" $tone="pending" role="status" ref={passFocusOn}>
          <Stack $gap={12}>
            {watchTexts.elsewhere}
            <div>
              <Button onClick={() => void reporter.start(true)}>{watchTexts.watchHere}</Button>
            </div>
          </Stack>
        </Callout>
      ) : (
        <VideoPlayer
          link={video.videolink}
          captions={video.captions && captionsAddress(video.captions)}
          title={video.title}
          startAtS={watching.startAtS}
          onPlayback={(playback) => {
            setPositionS(playback.positionS);
            reporter.take(playback);
          }}
          onEnded={() => setHasEnded(true)}
        >
          <WatchProgress watching={watching} positionS={positionS} />
          <Foot $apart>
            <Hint role="status">{claim.status || said(amount)}</Hint>
            {hasEnded && (
              <Button busy={isBusy} onClick={claimNow}>
                {texts.claim}
              </Button>
            )}
          </Foot>
          <Problem role="alert">{problem}</Problem>
        </VideoPlayer>
      )}
    </Dialog>
  );
}

/** Keeps its height when the button appears, so that nothing moves under a finger. */
const Foot = styled(Row)`
  min-height: ${tokens.touch};
  margin-top: ${tokens.space[16]};
`;
