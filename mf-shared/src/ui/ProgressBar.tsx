import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** How much of something is there, as a bar; `aria-label` names it. */
export const ProgressBar = styled.progress`
  display: block;
  width: 100%;
  height: ${tokens.space[8]};
  border: 0;
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.sunken};
  overflow: hidden;
  appearance: none;

  /* High contrast shows it, and drops backgrounds. */
  outline: 1px solid transparent;

  &::-webkit-progress-bar {
    background: ${tokens.color.sunken};
  }

  &::-webkit-progress-value {
    border-radius: ${tokens.radius.round};
    background: ${tokens.color.accent};
  }

  &::-moz-progress-bar {
    border-radius: ${tokens.radius.round};
    background: ${tokens.color.accent};
  }

  @media (forced-colors: active) {
    &::-webkit-progress-value {
      background: Highlight;
    }

    &::-moz-progress-bar {
      background: Highlight;
    }
  }
`;
