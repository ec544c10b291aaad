import { useAction } from 'mf-shared/api';
import type { Video } from 'mf-shared/contracts';
import { VideoPlayer } from 'mf-shared/player';
import { tokens } from 'mf-shared/theme';
import { Button, Dialog, formatNaira, Hint, Row } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { claimVideo } from '../../../api/videos.ts';
import { messages } from '../../../messages/common.ts';

const texts = messages.videos;

interface WatchDialogProps {
  video: Video;
  onClose: () => void;
  onClaimed: () => void;
}

/** One watching of a video; closing it forgets whether the end was reached. */
export function WatchDialog({ video, onClose, onClaimed }: WatchDialogProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const claim = useAction(claimVideo, { onDone: onClaimed });
  const amount = formatNaira(video.price);
  return (
    <Dialog open wide title={video.title} isHeld={hasEnded} isBusy={claim.busy} onClose={onClose}>
      <VideoPlayer link={video.videolink} title={video.title} onEnded={() => setHasEnded(true)}>
        <Foot $apart>
          <Hint role="status">
            {claim.status || (hasEnded ? texts.watched(amount) : texts.watchToEnd(amount))}
          </Hint>
          {hasEnded && (
            <Button busy={claim.busy} onClick={() => claim.run(video)}>
              {texts.claim}
            </Button>
          )}
        </Foot>
      </VideoPlayer>
    </Dialog>
  );
}

/** Its height stays when the button comes, so that nothing moves under a finger. */
const Foot = styled(Row)`
  min-height: ${tokens.touch};
  margin-top: ${tokens.space[16]};
`;
