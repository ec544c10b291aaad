import { tokens } from 'mf-shared/theme';
import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its accessible name, and its tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Control {...rest} type={type} aria-label={label} title={label}>
      {icon}
    </Control>
  );
}

/** The look of a button that is an icon. */
export const iconControl = css`
  display: grid;
  flex: none;
  place-items: center;
  width: ${tokens.touch};
  height: ${tokens.touch};
  border: 0;
  border-radius: ${tokens.radius.control};
  background: none;
  color: ${tokens.color.muted};
  cursor: pointer;
  transition: background-color ${tokens.motion};

  &:hover {
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
  }
`;

const Control = styled.button`
  ${iconControl}
`;
