import { tokens } from 'mf-shared/theme';
import { ButtonLink, Logo, ThemeToggle } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { home } from '../../../messages/home.ts';
import { Width } from './Width.ts';

export function Header() {
  const { productName } = usePublicConfig();
  return (
    <Bar as="header">
      <Logo name={productName} />
      <Tools>
        <ThemeToggle />
        <ButtonLink to="/login" variant="quiet">
          {home.logIn}
        </ButtonLink>
        <ButtonLink to="/signup">{home.signUp}</ButtonLink>
      </Tools>
    </Bar>
  );
}

const Bar = styled(Width)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[4]};
  padding-block: ${tokens.space[12]};

  /* Where the name does not fit beside the mark, it wraps and is out of sight. */
  ${tokens.media.narrow} {
    > span {
      flex-wrap: wrap;
      max-height: 2rem;
      overflow: hidden;
      font-size: ${tokens.font[16]};
    }

    a {
      padding-inline: ${tokens.space[8]};
      font-size: ${tokens.font[14]};
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  gap: ${tokens.space[4]};
`;
