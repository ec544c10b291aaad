import { tokens } from 'mf-shared/theme';
import { Button, Dialog, LazyPage } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { VideoCover } from '../components/VideoCover.tsx';
import { messages } from '../messages/common.ts';

const texts = messages.tutorial;

const loadVideoPlayer = async () => (await import('../player/VideoPlayer.tsx')).VideoPlayer;

interface TutorialDialogProps {
  link: string;
  onClose: () => void;
}

/** Nobody else's server is asked for anything before people press play. */
export function TutorialDialog({ link, onClose }: TutorialDialogProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <Dialog
      open
      blocking
      wide
      title={texts.title}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <Lead>{texts.lead}</Lead>
      {isPlaying ? (
        <LazyPage
          load={loadVideoPlayer}
          props={{ link, title: texts.title }}
          skeleton={<VideoCover title={texts.title} />}
        />
      ) : (
        <Facade type="button" aria-label={texts.play} onClick={() => setPlaying(true)}>
          <VideoCover title={texts.title} />
        </Facade>
      )}
    </Dialog>
  );
}

const Lead = styled.p`
  margin: 0 0 ${tokens.space[16]};
  color: ${tokens.color.muted};
`;

/** As large as the player that takes its place. */
const Facade = styled.button`
  display: block;
  width: 100%;
  max-width: calc(60dvh * 16 / 9);
  margin: 0 auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${tokens.radius.control};
  background: none;
  color: inherit;
  cursor: pointer;

  > span {
    width: 100%;
  }
`;
