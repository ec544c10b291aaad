import { Link } from 'mf-shared/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ButtonVariant, buttonStyle } from './buttonStyle.ts';

interface Looks {
  variant?: ButtonVariant;
  wide?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link within the product that looks like a button. */
export function ButtonLink({ to, icon, children, ...looks }: Looks & { to: string }) {
  return (
    <InnerLink to={to} {...styleOf(looks)}>
      {icon}
      {children}
    </InnerLink>
  );
}

/** A link to another site that looks like a button; it opens in a new tab. */
export function ButtonAnchor({ href, icon, children, ...looks }: Looks & { href: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" {...styleOf(looks)}>
      {icon}
      {children}
    </Anchor>
  );
}

const styleOf = ({ variant = 'primary', wide = false }: Pick<Looks, 'variant' | 'wide'>) => ({
  $variant: variant,
  $wide: wide,
});

const InnerLink = styled(Link)<ReturnType<typeof styleOf>>`
  ${buttonStyle}
`;

const Anchor = styled.a<ReturnType<typeof styleOf>>`
  ${buttonStyle}
`;
