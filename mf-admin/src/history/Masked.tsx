import { Button, Row } from 'mf-shared/ui';
import { useState } from 'react';
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
  return (
    <Row $gap={4}>
      <span role="status">
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
