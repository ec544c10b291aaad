import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** What the cells of tables about people's requests are made of. */

/** Somebody's text, in its own direction. */
export const Strong = styled.bdi`
  display: block;
  font-weight: ${tokens.weight.medium};
`;

export const Detail = styled.bdi`
  display: block;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};

  > time {
    white-space: nowrap;
  }
`;

export const Amount = styled.span`
  font-weight: ${tokens.weight.semibold};
  white-space: nowrap;
`;

/** Buttons of equal width where they stand under each other. */
export const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[8]};
  white-space: nowrap;

  > button {
    flex: 1 1 auto;
  }
`;
