import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** A link to an address set by the operator; its space is reserved until the address is known. */
export const OutsideLink = styled.a<{ href: string }>`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.touch};
  overflow-wrap: anywhere;
  visibility: ${({ href }) => (href ? 'visible' : 'hidden')};
`;
