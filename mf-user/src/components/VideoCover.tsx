import { Play } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** A picture drawn from the title alone: nobody else's server learns of people before they press Watch. */
export function VideoCover({ title }: { title: string }) {
  const circles = Array.from({ length: 3 }, (_, index) => ({
    cx: hash(title, index * 3) % 320,
    cy: hash(title, index * 3 + 1) % 180,
    r: 36 + (hash(title, index * 3 + 2) % 64),
  }));
  return (
    <Cover aria-hidden="true">
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {circles.map((circle) => (
          <Circle key={`${circle.cx} ${circle.cy}`} {...circle} />
        ))}
      </svg>
      <PlayMark>
        <Play size={24} fill="currentColor" />
      </PlayMark>
    </Cover>
  );
}

/** FNV-1a: spreads similar titles apart. */
function hash(text: string, seed: number): number {
  let value = 2166136261 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  return value >>> 0;
}

const Cover = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: ${tokens.color.accentSoft};

  > svg {
    position: absolute;
    width: 100%;
    height: 100%;
  }
`;

const Circle = styled.circle`
  fill: ${tokens.color.accent};
  opacity: 0.22;
`;

const PlayMark = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.surface};
  color: ${tokens.color.accentText};
`;
