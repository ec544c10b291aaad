import { tokens } from 'mf-shared/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Stands where there is nothing to list yet. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Centered>
      {icon && <Icon>{icon}</Icon>}
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action}
    </Centered>
  );
}

const Centered = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space[8]};
  padding: ${tokens.space[40]} ${tokens.space[16]};
  text-align: center;
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${tokens.space[4]};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
`;

const Title = styled.p`
  margin: 0;
  font-weight: ${tokens.weight.semibold};
`;

const Text = styled.p`
  max-width: 40ch;
  margin: 0 0 ${tokens.space[8]};
  color: ${tokens.color.muted};
`;
