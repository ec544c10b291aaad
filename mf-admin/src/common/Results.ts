import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** Holds what was found; dimmed, with `aria-busy`, while it answers the search before this one. */
export const Results = styled.div`
  transition: opacity ${tokens.motion};

  &[aria-busy='true'] {
    opacity: 0.6;
  }

  > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
