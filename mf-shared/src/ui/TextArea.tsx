import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './Field.tsx';

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid'>;

export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Area rows={3} {...textarea} {...control} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
`;
