import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** What the cards of users, videos and rewards are made of. */

export const Title = styled.h2`
  margin: 0;
  font-size: ${tokens.font[16]};
  font-weight: ${tokens.weight.semibold};
  overflow-wrap: anywhere;
`;

/** Price and button: side by side where there is room. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[12]};
`;

export const Price = styled.p`
  margin: 0;
  font-size: ${tokens.font[20]};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
`;

/** What kind of thing or person it is. */
export const Tag = styled.span`
  align-self: start;
  padding: ${tokens.space[4]} ${tokens.space[8]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[12]};
  font-weight: ${tokens.weight.medium};
`;
