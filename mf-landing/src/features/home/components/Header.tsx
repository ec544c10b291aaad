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
        <Together>
          <ThemeToggle />
          <ButtonLink to="/login" variant="quiet">
            {home.logIn}
          </ButtonLink>
        </Together>
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

  ${tokens.media.narrow} {
    > span {
      font-size: min(${tokens.font[16]}, 5vw);
      line-height: 1.2;
    }

    /* A long name continues on a second line. */
    > span > span {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow-wrap: anywhere;
    }

    a {
      padding-inline: ${tokens.space[8]};
      font-size: ${tokens.font[14]};
    }
  }
`;

const Together = styled.div`
  display: flex;
  gap: ${tokens.space[4]};
  white-space: nowrap;
`;

/** Beside a long name, the last button wraps and is out of sight: a larger one is just below it. */
const Tools = styled(Together)`
  flex: 1;
  flex-wrap: wrap;
  justify-content: flex-end;
  min-width: min-content;
  row-gap: ${tokens.space[12]};
  height: calc(${tokens.touch} + ${tokens.space[8]});
  margin: -${tokens.space[4]};
  padding: ${tokens.space[4]};
  overflow: hidden;
`;
