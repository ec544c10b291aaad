import { tokens } from 'mf-shared/theme';
import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const { color } = tokens;

const variants = {
  primary: { text: color.onAccent, fill: color.accent, hover: color.accentHover, edge: 'transparent' },
  secondary: { text: color.text, fill: 'transparent', hover: color.sunken, edge: color.outline },
  quiet: { text: color.accentText, fill: 'transparent', hover: color.accentSoft, edge: 'transparent' },
  danger: { text: color.onDanger, fill: color.danger, hover: color.dangerHover, edge: 'transparent' },
} as const satisfies Record<ButtonVariant, Record<'text' | 'fill' | 'hover' | 'edge', string>>;

/** The look that buttons and links shaped as buttons share. */
export const buttonStyle = css<{ $variant: ButtonVariant; $wide: boolean }>`
  position: relative;
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[8]};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  min-height: ${tokens.touch};
  padding: ${tokens.space[8]} ${tokens.space[16]};
  border: 1px solid ${({ $variant }) => variants[$variant].edge};
  border-radius: ${tokens.radius.control};
  background: ${({ $variant }) => variants[$variant].fill};
  color: ${({ $variant }) => variants[$variant].text};
  font-size: ${tokens.font[16]};
  font-weight: ${tokens.weight.semibold};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${tokens.motion};

  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${({ $variant }) => variants[$variant].hover};
  }

  &:disabled {
    border-color: ${color.border};
    background: ${color.sunken};
    color: ${color.muted};
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;
