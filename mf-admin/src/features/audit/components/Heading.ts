import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** Of a part of a page. */
export const Heading = styled.h2`
  margin: 0 0 ${tokens.space[16]};
  font-size: ${tokens.font[20]};
`;
