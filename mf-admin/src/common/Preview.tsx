import { CircleCheck, Play, TriangleAlert } from 'lucide-react';
import { captionsAddress, hostOf, imageAddress, isWebAddress, readVideoLink } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Callout, Heading, Hint, LazyPart, Row, Strong, Tile } from 'mf-shared/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { links as texts } from '../messages/common.ts';

interface PreviewProps {
  title: ReactNode;
  /** Shown next to the title. */
  detail?: ReactNode;
  /** The link as typed so far. */
  link: string;
  /** The id of its picture; '' for none. */
  image?: string;
  /** The id of its captions; '' for none. */
  captions?: string;
  /** Called with the video's duration in seconds once it is played here. */
  onDuration?: (seconds: number) => void;
}

const loadVideoPlayer = async () => (await import('mf-shared/player')).VideoPlayer;

/** A video as users will see it, while its link is still being typed; it can be played before it goes live. */
export function Preview({ title, detail, link, image = '', captions = '', onDuration }: PreviewProps) {
  const address = link.trim();
  const isPlayable = isWebAddress(address) && readVideoLink(address).kind !== 'unsupported';
  return (
    <section aria-label={texts.preview}>
      <Heading $size={14}>{texts.preview}</Heading>
      <Tile $flush>
        <Film
          key={address + captions}
          link={isPlayable ? address : ''}
          image={image}
          captions={captions}
          onDuration={onDuration}
        />
        <Caption $apart>
          <Strong>{title}</Strong>
          {detail}
        </Caption>
      </Tile>
      <div role="status">{isWebAddress(address) && <LinkNote link={address} />}</div>
      {isPlayable && <Hint>{texts.playHint}</Hint>}
    </section>
  );
}

type FilmProps = Required<Pick<PreviewProps, 'link' | 'image' | 'captions'>> &
  Pick<PreviewProps, 'onDuration'>;

/** The video's server is not contacted before somebody presses play. */
function Film({ link, image, captions, onDuration }: FilmProps) {
  const [isPlaying, setPlaying] = useState(false);
  const picture = (
    <Still aria-hidden="true">
      {image !== '' && <img src={imageAddress(image)} alt="" />}
      <Play size={32} />
    </Still>
  );
  if (link === '') return picture;
  if (isPlaying) {
    return (
      <LazyPart
        load={loadVideoPlayer}
        props={{
          link,
          title: texts.preview,
          captions: captions === '' ? undefined : captionsAddress(captions),
          onDuration,
        }}
        skeleton={picture}
      />
    );
  }
  return (
    <PlayButton type="button" aria-label={texts.play} onClick={() => setPlaying(true)}>
      {picture}
    </PlayButton>
  );
}

function LinkNote({ link }: { link: string }) {
  const { kind } = readVideoLink(link);
  const plays = kind !== 'unsupported';
  return (
    <Note as="div" $tone={plays ? 'positive' : 'pending'}>
      {plays ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
      <div>
        <div>{texts.kinds[kind]}</div>
        <div>{texts.leadsTo(hostOf(link))}</div>
      </div>
    </Note>
  );
}

const PlayButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
`;

const Still = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: ${tokens.color.sunken};
  color: ${tokens.color.accentText};

  > img {
    position: absolute;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  > svg {
    position: relative;
    box-sizing: content-box;
    padding: ${tokens.space[12]};
    border-radius: ${tokens.radius.round};
    background: ${tokens.color.surface};
  }
`;

const Caption = styled(Row)`
  padding: ${tokens.space[16]};
`;

const Note = styled(Callout)`
  display: flex;
  gap: ${tokens.space[8]};
  margin: ${tokens.space[12]} 0;

  > svg {
    flex: none;
  }
`;
