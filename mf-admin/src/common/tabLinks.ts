import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** Links that choose one of several views; the current one has `aria-current="page"`. */

export const TabList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const TabLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[8]};
  min-height: ${tokens.touch};
  padding: ${tokens.space[8]} ${tokens.space[16]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.surface};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
  text-decoration: none;
  transition: background-color ${tokens.motion};

  &:hover {
    color: ${tokens.color.text};
  }

  &[aria-current='page'] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
    font-weight: ${tokens.weight.semibold};
  }
`;
