import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { DateText, formatNaira, Hint } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { messages } from '../../../messages.ts';

const { overview } = messages;

/** How many of a kind are listed one by one. */
const LISTED = 5;

export interface WaitingProps {
  heading: (count: string) => string;
  /** Where they are dealt with. */
  target: string;
  entries: readonly { id: string; name: string; amount: number; sinceMs: number }[];
  /** There are older ones than these entries. */
  hasMore: boolean;
}

/** One kind of what waits for an admin: who has waited longest comes first. */
export function Waiting({ heading, target, entries, hasMore }: WaitingProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <Title>{heading(`${entries.length}${hasMore ? '+' : ''}`)}</Title>
      {hasMore && <Hint>{overview.oldestOf(entries.length)}</Hint>}
      <List>
        {[...entries]
          .sort((one, other) => one.sinceMs - other.sinceMs)
          .slice(0, LISTED)
          .map(({ id, name, amount, sinceMs }) => (
            <li key={id}>
              <Entry to={target}>
                <Person>{name}</Person>
                <Amount>{formatNaira(amount)}</Amount>
                <Hint as="span">
                  <DateText timeMs={sinceMs} />
                </Hint>
              </Entry>
            </li>
          ))}
      </List>
      {(hasMore || entries.length > LISTED) && <SeeAll to={target}>{overview.seeAll}</SeeAll>}
    </div>
  );
}

const Title = styled.h3`
  margin: 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li:not(:last-child) {
    border-bottom: 1px solid ${tokens.color.border};
  }
`;

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${tokens.space[16]};
  padding: ${tokens.space[12]} ${tokens.space[8]};
  margin: 0 -${tokens.space[8]};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.text};
  text-decoration: none;
  transition: background-color ${tokens.motion};

  &:hover {
    background: ${tokens.color.sunken};
  }
`;

const Person = styled.span`
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;
`;

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
`;

const SeeAll = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.touch};
  color: ${tokens.color.accentText};
  font-weight: ${tokens.weight.medium};
`;
