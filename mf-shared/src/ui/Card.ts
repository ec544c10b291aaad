import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** A calm surface that holds one thing. */
export const Card = styled.section`
  padding: clamp(${tokens.space[16]}, 4vw, ${tokens.space[24]});
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow};
`;
