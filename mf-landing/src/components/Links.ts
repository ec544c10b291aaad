import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** Links or buttons of text in a row, or in as many as they need. */
export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[24]};
`;
