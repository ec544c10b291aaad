import { tokens } from 'mf-shared/theme';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { Stack } from './layout.ts';
import { Hint, Problem } from './text.ts';

export interface FieldProps {
  label: string;
  /** Always shown under the label. */
  hint?: ReactNode;
  error?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

/** A label, its control and its error; the control takes the props passed to `children`. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  return (
    <Stack $gap={4}>
      <Label htmlFor={id}>{label}</Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hint ? `${hintId} ${errorId}` : errorId,
      })}
      <FieldProblem id={errorId} aria-live="polite">
        {error}
      </FieldProblem>
    </Stack>
  );
}

/** The look of all inputs and selects. */
export const controlStyle = css`
  width: 100%;
  min-height: ${tokens.touch};
  padding: ${tokens.space[8]} ${tokens.space[12]};
  border: 1px solid ${tokens.color.outline};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};

  /* Smaller text makes phones zoom into the page. */
  font-size: ${tokens.font[16]};
  transition: border-color ${tokens.motion};

  /* Scrolling to it also shows its label and hint. */
  scroll-margin-top: ${tokens.space[48]};

  &::placeholder {
    color: ${tokens.color.muted};
    opacity: 1;
  }

  &:focus-visible {
    border-color: ${tokens.color.focus};
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${tokens.color.danger};
  }
`;

const Label = styled.label`
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
`;

const FieldProblem = styled(Problem)`
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.regular};
`;
