import { Eye, EyeOff } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { laterMessages } from './laterMessages.ts';
import type { TextFieldProps } from './TextField.tsx';
import { useNotKept } from './useNotKept.ts';

/** A password that can be shown; `autoComplete` says whether it is the current or a new one. */
export function PasswordField({ label, hint, error, ...input }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  useNotKept(input.onChange);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Together>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <Toggle
            label={shown ? laterMessages.hidePassword : laterMessages.showPassword}
            icon={shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        </Together>
      )}
    </Field>
  );
}

const Together = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyle}
  padding-right: calc(${tokens.touch} + ${tokens.space[4]});

  /* Edge draws its own eye. */
  &::-ms-reveal {
    display: none;
  }
`;

const Toggle = styled(IconButton)`
  position: absolute;
  top: 0;
  right: 0;
`;
