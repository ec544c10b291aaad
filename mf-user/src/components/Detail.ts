import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** What stands smaller under the chief thing of a cell. */
export const Detail = styled.bdi`
  display: block;
  margin-top: ${tokens.space[4]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;
