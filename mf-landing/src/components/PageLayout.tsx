import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Logo, ThemeToggle } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';

export function AccountLayout({ children }: { children: ReactNode }) {
  const { productName } = usePublicConfig();
  return (
    <>
      <Bar>
        <HomeLink to="/">
          <Logo name={productName} />
        </HomeLink>
        <ThemeToggle />
      </Bar>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
    </>
  );
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

const Main = styled.main`
  max-width: 28rem;
  margin: 0 auto;
  padding: ${tokens.space[16]} ${tokens.space[16]} ${tokens.space[48]};

  ${tokens.media.wide} {
    padding-top: ${tokens.space[48]};
  }
`;
