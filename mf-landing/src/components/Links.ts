import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** Text links or buttons in a row that wraps. */
export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[24]};
`;
