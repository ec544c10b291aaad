import { Play } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { Button, Dialog, LazyPart } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { tutorial as texts } from '../messages/dialogs.ts';

const loadVideoPlayer = async () => (await import('mf-shared/player')).VideoPlayer;

interface TutorialDialogProps {
  link: string;
  onClose: () => void;
}

/** No third-party server is contacted before people press play. */
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
        <LazyPart load={loadVideoPlayer} props={{ link, title: texts.title }} skeleton={<Curtain />} />
      ) : (
        <Facade type="button" aria-label={texts.play} onClick={() => setPlaying(true)}>
          <Curtain>
            <PlayMark>
              <Play size={24} fill="currentColor" aria-hidden />
            </PlayMark>
          </Curtain>
        </Facade>
      )}
    </Dialog>
  );
}

const Lead = styled.p`
  margin: 0 0 ${tokens.space[16]};
  color: ${tokens.color.muted};
`;

/** As large as the player that replaces it. */
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

`;

const Curtain = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: ${tokens.color.accentSoft};
`;

const PlayMark = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.surface};
  color: ${tokens.color.accentText};
`;
