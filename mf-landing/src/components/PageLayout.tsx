import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Logo, ThemeToggle } from 'mf-shared/ui';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePublicConfig } from '../config/PublicConfig.tsx';
import { account } from '../messages/account.ts';
import { Languages } from './Languages.tsx';

interface PageLayoutProps {
  /** For text to read rather than a form to fill in. */
  isText?: boolean;
  children: ReactNode;
}

/** The frame of every page but the landing page: a link back to it, and the theme switch. */
export function PageLayout({ isText = false, children }: PageLayoutProps) {
  const { productName } = usePublicConfig();
  return (
    <>
      <Bar>
        <HomeLink to="/">
          <Logo name={productName} />
        </HomeLink>
        <ThemeToggle />
      </Bar>
      <Main id="main" tabIndex={-1} $isText={isText}>
        {children}
      </Main>
      <Foot onClick={askBeforeChange}>
        <Languages />
      </Foot>
    </>
  );
}

/** Changing the language reloads the page, which clears these forms. */
function askBeforeChange(event: MouseEvent) {
  if (!(event.target as Element).closest('[data-language][aria-pressed=false]')) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input')];
  if (fields.some(({ value }) => value !== '') && !confirm(account.languageLeaves)) event.stopPropagation();
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  max-width: 72rem;
  margin: 0 auto;
  padding: ${tokens.space[12]} ${tokens.space[16]};
`;

const HomeLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${tokens.touch};
  text-decoration: none;
`;

const Main = styled.main<{ $isText: boolean }>`
  max-width: ${({ $isText }) => ($isText ? '44rem' : '28rem')};
  margin: 0 auto;
  padding: ${tokens.space[16]} ${tokens.space[16]} ${tokens.space[48]};

  ${tokens.media.wide} {
    padding-top: ${tokens.space[48]};
  }
`;

const Foot = styled.footer`
  max-width: 72rem;
  margin: 0 auto;
  padding: ${tokens.space[16]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;
