import { Link } from 'mf-shared/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ButtonVariant, buttonStyle } from './buttonStyle.ts';

interface ButtonLinkProps {
  to: string;
  variant?: ButtonVariant;
  wide?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link within the product that looks like a button. */
export function ButtonLink({ to, variant = 'primary', wide = false, icon, children }: ButtonLinkProps) {
  return (
    <Anchor to={to} $variant={variant} $wide={wide}>
      {icon}
      {children}
    </Anchor>
  );
}

const Anchor = styled(Link)<{ $variant: ButtonVariant; $wide: boolean }>`
  ${buttonStyle}
`;
