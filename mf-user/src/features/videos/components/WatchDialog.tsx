import { useAction } from 'mf-shared/api';
import type { Video } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Dialog, formatNaira } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { claimVideo } from '../../../api/videos.ts';
import { messages } from '../../../messages/common.ts';
import { VideoPlayer } from '../../../player/VideoPlayer.tsx';

const { claim: claimLabel, watched, watchToEnd } = messages.videos;

interface WatchDialogProps {
  video: Video;
  onClose: () => void;
}

/** One watching of a video; closing it forgets whether the end was reached. */
export function WatchDialog({ video, onClose }: WatchDialogProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const claim = useAction(claimVideo, { onDone: onClose });
  const amount = formatNaira(video.price);
  return (
    <Dialog open wide title={video.title} isHeld={hasEnded} isBusy={claim.busy} onClose={onClose}>
      <VideoPlayer link={video.videolink} title={video.title} onEnded={() => setHasEnded(true)}>
        <Foot>
          <p role="status">{claim.status || (hasEnded ? watched(amount) : watchToEnd(amount))}</p>
          {hasEnded && (
            <Button busy={claim.busy} onClick={() => claim.run(video)}>
              {claimLabel}
            </Button>
          )}
        </Foot>
      </VideoPlayer>
    </Dialog>
  );
}

/** Its height stays when the button comes, so that nothing moves under a finger. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[12]};
  min-height: ${tokens.touch};
  margin-top: ${tokens.space[16]};

  > p {
    margin: 0;
    color: ${tokens.color.muted};
  }
`;
