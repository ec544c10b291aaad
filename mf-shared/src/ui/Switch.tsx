import { tokens } from 'mf-shared/theme';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Hint } from './text.ts';

interface SwitchProps {
  label: string;
  /** What it does, under the label. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns a setting on or off, at once. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <Line>
      <div>
        <Label htmlFor={id}>{label}</Label>
        {hint && <Hint id={hintId}>{hint}</Hint>}
      </div>
      <Control
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={hint ? hintId : undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Line>
  );
}

const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[16]};
  min-height: ${tokens.touch};
`;

const Label = styled.label`
  font-weight: ${tokens.weight.medium};
  cursor: pointer;

  /* The whole line can be pressed, not only its text. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Control = styled.input`
  position: relative;
  flex: none;
  width: 2.75rem;
  height: 1.5rem;
  margin: 0;
  border: 1px solid ${tokens.color.outline};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.sunken};
  appearance: none;
  cursor: pointer;
  transition: background-color ${tokens.motion};

  &::before {
    content: '';
    position: absolute;
    top: 50%;
    left: 0.1875rem;
    width: 1rem;
    height: 1rem;
    border-radius: ${tokens.radius.round};
    background: ${tokens.color.outline};
    transform: translateY(-50%);
    transition: left ${tokens.motion};
  }

  &:checked {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accent};
  }

  &:checked::before {
    left: 1.4375rem;
    background: ${tokens.color.onAccent};
  }

  /* High contrast drops backgrounds: the knob must still be seen. */
  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
    }

    &:checked::before {
      background: Highlight;
    }
  }
`;
