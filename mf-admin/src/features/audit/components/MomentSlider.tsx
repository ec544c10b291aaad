import type { PersonAt } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Button, formatCount, formatMoment, Hint, Row } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { eventName, person as texts } from '../../../messages/audit.ts';

interface MomentSliderProps {
  /** Their changes are the moments to choose from. */
  person: PersonAt;
  /** That of a change; −1 for the moment of the answer, before all of them. */
  index: number;
  onMove: (index: number) => void;
}

/** Chooses a moment of a person's history by its changes: between two of them nothing differs. */
export function MomentSlider({ person, index, onMove }: MomentSliderProps) {
  const hintId = useId();
  const { changes } = person;
  const change = changes[index];
  const { position, atMs } = change ?? person;
  const moment = atMs === null ? undefined : texts.at(formatCount(position), formatMoment(atMs));
  const name = change ? eventName(change.type) : texts.statuses['not registered'];
  return (
    <div>
      <Hint id={hintId}>{texts.momentHint}</Hint>
      <Range
        type="range"
        aria-label={texts.moment}
        aria-describedby={hintId}
        aria-valuetext={moment ?? name}
        min={Math.min(0, index)}
        max={changes.length - 1}
        value={index}
        onChange={({ target }) => onMove(Number(target.value))}
      />
      <Foot $apart>
        <p>
          <strong>{name}</strong>
          <span>{moment}</span>
        </p>
        <Row $gap={8}>
          <Step label={texts.previous} to={index - 1} of={changes.length} onMove={onMove} />
          <Step label={texts.next} to={index + 1} of={changes.length} onMove={onMove} />
        </Row>
      </Foot>
    </div>
  );
}

interface StepProps {
  label: string;
  to: number;
  of: number;
  onMove: (index: number) => void;
}

/** Moves one change earlier or later; at the ends the button stays enabled, so that it keeps the focus. */
function Step({ label, to, of, onMove }: StepProps) {
  const isEnd = to < 0 || to >= of;
  return (
    <StepButton variant="secondary" $isEnd={isEnd} onClick={() => !isEnd && onMove(to)}>
      {label}
    </StepButton>
  );
}

const Range = styled.input`
  width: 100%;
  height: ${tokens.touch};
  margin: 0;
  accent-color: ${tokens.color.accent};
  cursor: pointer;
`;

const Foot = styled(Row)`
  > p {
    display: grid;
    margin: 0;
  }

  span {
    font-variant-numeric: tabular-nums;
  }
`;

const StepButton = styled(Button)<{ $isEnd: boolean }>`
  ${({ $isEnd }) => $isEnd && `color: ${tokens.color.muted};`}
`;
