import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** A sentence under a figure, where a card would otherwise name its action. */
export const Remark = styled.span`
  color: ${tokens.color.muted};
  font-weight: ${tokens.weight.regular};
`;
