import { CircleCheck } from 'lucide-react';
import type { Video } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, Callout, formatNaira, Strong } from 'mf-shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { videoList as texts } from '../../../messages/videos.ts';

interface NextVideoProps {
  /** What the claim paid, in NGN. */
  paid: number;
  /** None while the list does not show it. */
  next: Video | undefined;
  onWatch: (next: Video) => void;
}

/** Offers the next video after a claim, and takes the focus once. */
export function NextVideo({ paid, next, onWatch }: NextVideoProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the dialog has returned the focus.
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!next) return null;
  return (
    <Strip as="div" $tone="positive">
      <CircleCheck size={20} aria-hidden />
      <Words>
        {texts.claimed(formatNaira(paid))}
        <Strong>{texts.next(next.title, formatNaira(next.price))}</Strong>
      </Words>
      <Button ref={button} onClick={() => onWatch(next)}>
        {texts.watchNext}
      </Button>
    </Strip>
  );
}

const Strip = styled(Callout)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[12]};

  > svg {
    flex: none;
  }

  /* Scrolling to the button also shows the words above it. */
  > button {
    scroll-margin-top: 10rem;
  }
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;
