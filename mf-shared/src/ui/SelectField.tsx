import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './Field.tsx';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'children'> & {
    options: readonly { value: string; label: string }[];
  };

export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const Select = styled.select`
  ${controlStyle}
`;
