import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Tile } from './Card.tsx';
import { inkOf, softOf, type Tone } from './tones.ts';

interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  tone?: Exclude<Tone, 'pending'>;
  /** The most important number of the page. */
  prominent?: boolean;
  /** Makes the whole card a link, which `action` then names. */
  to?: string;
  /** Under the figure: what the link does, or a remark. */
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
      <Value $tone={tone} $prominent={prominent} $ems={typeof value === 'string' ? widthOf(value) : 0}>
        {value}
      </Value>
      {action && <Action $leads={to !== undefined}>{action}</Action>}
    </>
  );
  return to === undefined ? (
    <Frame>{content}</Frame>
  ) : (
    <Frame as={Link} to={to}>
      {content}
    </Frame>
  );
}

/** The maximum width of the longest word, in ems: capitals are wider than figures. */
const widthOf = (text: string) =>
  Math.max(...text.split(' ').map((word) => word.length * (/\d/.test(word) ? 0.6 : 0.75)));

/** Aligns the figures of adjacent cards, with and without a remark. */
const Frame = styled(Tile)<{ to?: string }>`
  container-type: inline-size;
  text-decoration: none;
  transition: border-color ${tokens.motion};

  > :nth-child(2):last-child {
    margin-top: 0;
  }

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

  /* Two cards side by side at 320 px: a long word has no room next to the icon. */
  @container (max-width: 7rem) {
    flex-direction: column;
    align-items: start;
  }
`;

const Icon = styled.span<{ $tone: Tone }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: ${tokens.radius.control};
  background: ${({ $tone }) => softOf[$tone === 'danger' ? $tone : 'positive']};
  color: ${({ $tone }) => inkOf[$tone === 'danger' ? $tone : 'positive']};
`;

const Value = styled.span<{ $tone: Tone; $prominent: boolean; $ems: number }>`
  color: ${({ $tone }) => ($tone === 'neutral' ? tokens.color.text : inkOf[$tone])};

  /* By the width of the card, and smaller where a long word or figure would break. */
  font-size: min(
    clamp(${tokens.font[20]}, 11cqi, ${({ $prominent }) => tokens.font[$prominent ? 40 : 28]}),
    max(${tokens.font[12]}, ${({ $ems }) => 99 / Math.max($ems, 1)}cqi)
  );
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
  letter-spacing: -0.02em;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const Action = styled.span<{ $leads: boolean }>`
  color: ${({ $leads }) => inkOf[$leads ? 'positive' : 'neutral']};
  font-size: ${tokens.font[14]};
  font-weight: ${({ $leads }) => tokens.weight[$leads ? 'medium' : 'regular']};
`;
