import type { LucideIcon } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from './layout.ts';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown where there is nothing to list yet. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <Centered $gap={8}>
      {Icon && (
        <Mark>
          <Icon size={24} aria-hidden />
        </Mark>
      )}
      <strong>{title}</strong>
      {children && <Text>{children}</Text>}
      {action}
    </Centered>
  );
}

const Centered = styled(Stack)`
  align-items: center;
  padding: ${tokens.space[40]} ${tokens.space[16]};
  text-align: center;

  > strong {
    font-weight: ${tokens.weight.semibold};
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${tokens.space[4]};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
`;

const Text = styled.p`
  max-width: 40ch;
  margin: 0 0 ${tokens.space[8]};
  color: ${tokens.color.muted};
`;
