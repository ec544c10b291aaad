import { tokens } from 'mf-shared/theme';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './Field.tsx';
import { useNotKept } from './useNotKept.ts';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
    /** A sign in front of the input, such as ₦. */
    unit?: string;
  };

export function TextField({ label, hint, error, unit, ...input }: TextFieldProps) {
  useNotKept(input.autoComplete === 'one-time-code' ? input.onChange : undefined);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Place>
          {unit && <Unit aria-hidden>{unit}</Unit>}
          <Input type="text" {...input} {...control} $hasUnit={unit !== undefined} />
        </Place>
      )}
    </Field>
  );
}

const Place = styled.span`
  position: relative;
  display: block;
`;

const Unit = styled.span`
  position: absolute;
  top: 50%;
  left: ${tokens.space[12]};
  color: ${tokens.color.muted};
  transform: translateY(-50%);
`;

const Input = styled.input<{ $hasUnit: boolean }>`
  ${controlStyle}
  ${({ $hasUnit }) => $hasUnit && `padding-left: ${tokens.space[32]};`}

  /* WebKit shows today's date in an empty field. A partly typed date is invalid, and stays visible. */
  &[type='date'][value='']:valid:not(:focus-within)::-webkit-datetime-edit {
    opacity: 0;
  }
`;
