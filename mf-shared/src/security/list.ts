import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** A list of items that can be ended or removed one by one. */
export const Entries = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Entry = styled.li`
  padding: ${tokens.space[12]} 0;

  & + & {
    border-top: 1px solid ${tokens.color.border};
  }
`;
