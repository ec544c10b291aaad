import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** A text link with a touch target as large as a button's. */
export const TextLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.touch};
  font-weight: ${tokens.weight.medium};
`;
