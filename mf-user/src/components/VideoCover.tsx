import { Play } from 'lucide-react';
import { imageAddress } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { formatDuration } from 'mf-shared/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

interface VideoCoverProps {
  /** The id of its image. */
  image?: string | undefined;
  durationS?: number | undefined;
  /** Shown on the cover when there is no image. */
  children?: ReactNode;
}

/**
 * A video before Watch is pressed: its image, which the product itself serves, or its title on a plain ground.
 * No third-party server is contacted before people press Watch.
 */
export function VideoCover({ image, durationS, children }: VideoCoverProps) {
  const [isBroken, setBroken] = useState(false);
  const isPicture = image !== undefined && !isBroken;
  return (
    <Cover $grows={!isPicture}>
      {isPicture ? (
        <Picture
          src={imageAddress(image)}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <Poster>
          <Play size={20} fill="currentColor" aria-hidden />
          {children}
        </Poster>
      )}
      {durationS !== undefined && <Duration>{formatDuration(durationS)}</Duration>}
    </Cover>
  );
}

/**
 * Without a picture it grows to the height of its row, so that cards stay even, and has room for two lines of a title
 * above the duration.
 */
const Cover = styled.div<{ $grows: boolean }>`
  position: relative;
  flex: ${({ $grows }) => ($grows ? '1 0 auto' : 'none')};
  aspect-ratio: 16 / 9;
  min-height: ${({ $grows }) => ($grows ? '5.75rem' : 0)};
  overflow: hidden;
  background: ${tokens.color.accentSoft};
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Poster = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[8]};
  height: 100%;
  padding: ${tokens.space[12]} ${tokens.space[16]};
  border-left: ${tokens.space[4]} solid ${tokens.color.accent};
  color: ${tokens.color.accentText};

  > svg {
    flex: none;

    ${tokens.media.narrow} {
      display: none;
    }
  }
`;

/** Legible on any picture. */
const Duration = styled.span`
  position: absolute;
  right: ${tokens.space[8]};
  bottom: ${tokens.space[8]};
  padding: 0 ${tokens.space[8]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font-size: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.medium};
  line-height: 1.75;
`;
