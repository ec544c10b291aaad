import { tokens } from 'mf-shared/theme';
import { css, styled } from 'styled-components';

export type Tone = 'neutral' | 'pending' | 'positive' | 'danger';

const { color } = tokens;

export const inkOf = {
  neutral: color.muted,
  pending: color.pending,
  positive: color.accentText,
  danger: color.dangerText,
} as const satisfies Record<Tone, string>;

export const softOf = {
  neutral: color.sunken,
  pending: color.pendingSoft,
  positive: color.accentSoft,
  danger: color.dangerSoft,
} as const satisfies Record<Tone, string>;

const toned = css<{ $tone?: Tone }>`
  background: ${({ $tone = 'neutral' }) => softOf[$tone]};
  color: ${({ $tone = 'neutral' }) => inkOf[$tone]};
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;
`;

/** A kind or a state, in a word or two. */
export const Tag = styled.span<{ $tone?: Tone }>`
  ${toned}
  padding: ${tokens.space[4]} ${tokens.space[8]};
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.font[14]};
`;

/** A warning or remark, above or below what it is about. */
export const Callout = styled.p<{ $tone: Tone }>`
  ${toned}
  margin: 0;
  padding: ${tokens.space[12]} ${tokens.space[16]};
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.font[14]};

  > a {
    color: inherit;
    font-weight: ${tokens.weight.semibold};
  }
`;
