import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

type StatusTone = 'pending' | 'positive' | 'danger' | 'neutral';

const toneOf: Partial<Record<string, StatusTone>> = {
  pending: 'pending',
  approved: 'positive',
  open: 'pending',
  fulfilled: 'positive',
  credited: 'positive',
  activated: 'positive',
  'not activated': 'danger',
};

/** A status as the API names it; an unknown one is grey. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge $tone={toneOf[status] ?? 'neutral'}>
      <Dot aria-hidden="true" />
      <Label>{status}</Label>
    </Badge>
  );
}

const { color } = tokens;

const ink = {
  pending: color.pending,
  positive: color.accentText,
  danger: color.dangerText,
  neutral: color.muted,
} as const satisfies Record<StatusTone, string>;

const fill = {
  pending: color.pendingSoft,
  positive: color.accentSoft,
  danger: color.dangerSoft,
  neutral: color.sunken,
} as const satisfies Record<StatusTone, string>;

const Badge = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding: ${tokens.space[4]} 0.625rem;
  border-radius: ${tokens.radius.round};
  background: ${({ $tone }) => fill[$tone]};
  color: ${({ $tone }) => ink[$tone]};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
  line-height: 1.25;
  white-space: nowrap;
`;

const Dot = styled.span`
  width: 0.5rem;
  height: 0.5rem;
  border-radius: ${tokens.radius.round};
  background: currentColor;
`;

const Label = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
`;
