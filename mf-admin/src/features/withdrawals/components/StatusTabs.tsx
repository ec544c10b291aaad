import type { Withdrawal } from 'mf-shared/contracts';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';
import { messages } from '../../../messages.ts';
import { STATUS_FILTERS, type StatusFilter } from '../hooks/useStatusFilter.ts';

const { withdrawals: texts } = messages;

interface StatusTabsProps {
  current: StatusFilter;
  /** All there are, to be counted by status; until they are known there are no counts. */
  withdrawals: readonly Withdrawal[] | undefined;
}

/** Links rather than buttons, so that going back and reloading keep the choice. */
export function StatusTabs({ current, withdrawals }: StatusTabsProps) {
  const countOf = (filter: StatusFilter) =>
    withdrawals?.filter(({ status }) => filter === 'all' || status === filter).length;
  return (
    <nav aria-label={texts.filter}>
      <List>
        {STATUS_FILTERS.map((filter) => (
          <li key={filter}>
            <Tab
              to={{ search: filter === 'all' ? '' : `?status=${filter}` }}
              aria-current={filter === current ? 'page' : undefined}
            >
              {texts.filters[filter]} <Count>{countOf(filter)}</Count>
            </Tab>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[8]};
  min-height: ${tokens.touch};
  padding: ${tokens.space[8]} ${tokens.space[16]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.surface};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
  text-decoration: none;
  transition: background-color ${tokens.motion};

  &:hover {
    color: ${tokens.color.text};
  }

  &[aria-current='page'] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
    font-weight: ${tokens.weight.semibold};
  }
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
