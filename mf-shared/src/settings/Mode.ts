import { styled } from 'styled-components';
import { tokens } from '../theme/index.ts';

/** One of several mutually exclusive choices, with its meaning. */
export const Mode = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space[12]};
  min-height: ${tokens.touch};
  padding: ${tokens.space[12]} ${tokens.space[16]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.control};
  cursor: pointer;
  transition: border-color ${tokens.motion};

  &:hover {
    border-color: ${tokens.color.outline};
  }

  &:has(:checked) {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
  }

  > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    border: 1px solid ${tokens.color.outline};
    border-radius: ${tokens.radius.round};
    background: ${tokens.color.surface};

    /* WebKit draws a white disc in the dark theme. */
    appearance: none;
    cursor: pointer;
  }

  > input:checked {
    border: 0.375rem solid ${tokens.color.accent};
  }
`;

export const ChoiceLabel = styled.span`
  display: block;
  font-weight: ${tokens.weight.medium};
`;
