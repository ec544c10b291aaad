import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** A link in words that is as easy to press as a button. */
export const TextLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.touch};
  font-weight: ${tokens.weight.medium};
`;
