import { Button, Row } from 'mf-shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { masked as texts } from '../messages/audit.ts';
import { type Revealable, RevealDialog } from './RevealDialog.tsx';
import { useRevealed } from './useRevealed.ts';

interface MaskedProps {
  /** Names the value, e.g. 'Account number'. */
  name: string;
  masked: string;
  of: Revealable;
  /** Distinguishes it from others of the same name, e.g. 'of event 12'. */
  where?: string;
}

/** A value that is masked until somebody gives a reason to reveal it. */
export function Masked({ name, masked, of, where }: MaskedProps) {
  const { values, show } = useRevealed();
  const [isAsking, setIsAsking] = useState(false);
  const revealed = values.get(name);
  const value = useRef<HTMLSpanElement>(null);
  // A layout effect: the button that asked is gone, and the closing dialog would give the focus to the whole page.
  useLayoutEffect(() => {
    if (revealed !== undefined) value.current?.focus();
  }, [revealed]);
  return (
    <Row $gap={4}>
      <span ref={value} tabIndex={-1} role="status">
        {name}: <bdi>{revealed ?? masked}</bdi>
      </span>
      {revealed === undefined && (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          <span>
            {texts.reveal}
            <span className="visually-hidden">
              {' '}
              {name}
              {where && ` ${where}`}
            </span>
          </span>
        </Button>
      )}
      {isAsking && (
        <RevealDialog of={of} onRevealed={(value) => show(name, value)} onClose={() => setIsAsking(false)} />
      )}
    </Row>
  );
}
