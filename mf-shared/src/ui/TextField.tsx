import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './Field.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>;

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Input type="text" {...input} {...control} />}
    </Field>
  );
}

const Input = styled.input`
  ${controlStyle}

  /* WebKit fills an empty field with today's date. A day that is typed in part is not valid, and stays. */
  &[type='date'][value='']:valid:not(:focus-within)::-webkit-datetime-edit {
    opacity: 0;
  }
`;
