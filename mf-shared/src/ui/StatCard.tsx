import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type StatTone = 'neutral' | 'positive' | 'danger';

interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  tone?: StatTone;
  /** The one number of the page that counts most. */
  prominent?: boolean;
  /** Makes the whole card a link, which `action` then names. */
  to?: string;
  action?: ReactNode;
}

/** One figure with its name. */
export function StatCard({
  label,
  value,
  icon,
  tone = 'neutral',
  prominent = false,
  to,
  action,
}: StatCardProps) {
  const content = (
    <>
      <Head>
        {icon && <Icon $tone={tone}>{icon}</Icon>}
        <span>{label}</span>
      </Head>
      <Value $tone={tone} $prominent={prominent}>
        {value}
      </Value>
      {action && <Action>{action}</Action>}
    </>
  );
  return to === undefined ? (
    <Tile>{content}</Tile>
  ) : (
    <Tile as={Link} to={to}>
      {content}
    </Tile>
  );
}

const Tile = styled.div<{ to?: string }>`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[8]};
  min-width: 0;
  padding: ${tokens.space[20]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow};
  color: ${tokens.color.text};
  text-decoration: none;
  transition: border-color ${tokens.motion};

  a&:hover {
    border-color: ${tokens.color.outline};
  }
`;

const Head = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[8]};
  min-height: 2rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
`;

const ink = {
  neutral: tokens.color.text,
  positive: tokens.color.accentText,
  danger: tokens.color.dangerText,
} as const satisfies Record<StatTone, string>;

const Icon = styled.span<{ $tone: StatTone }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: ${tokens.radius.control};
  background: ${({ $tone }) => ($tone === 'danger' ? tokens.color.dangerSoft : tokens.color.accentSoft)};
  color: ${({ $tone }) => ($tone === 'danger' ? tokens.color.dangerText : tokens.color.accentText)};
`;

const Value = styled.span<{ $tone: StatTone; $prominent: boolean }>`
  color: ${({ $tone }) => ink[$tone]};

  /* By the width of the card, so that fourteen figures stay on one line. */
  font-size: clamp(${tokens.font[20]}, 11cqi, ${({ $prominent }) => tokens.font[$prominent ? 40 : 28]});
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
  letter-spacing: -0.02em;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const Action = styled.span`
  margin-top: auto;
  color: ${tokens.color.accentText};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
`;
