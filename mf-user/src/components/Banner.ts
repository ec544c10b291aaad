import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** Something to heed before what stands beneath it. */
export const Banner = styled.p`
  margin: 0;
  padding: ${tokens.space[16]};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.pendingSoft};
  color: ${tokens.color.pending};
  overflow-wrap: anywhere;

  > a {
    color: inherit;
    font-weight: ${tokens.weight.semibold};
  }
`;
