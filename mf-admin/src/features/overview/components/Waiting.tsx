import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { DateText, formatNaira } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { messages } from '../../../messages.ts';

const { overview } = messages;

/** How many of a kind are listed one by one; those who have waited longest come first. */
const LISTED = 5;

export interface WaitingProps {
  heading: (count: string) => string;
  /** Where they are dealt with. */
  target: string;
  /** Newest first. */
  entries: readonly { id: string; name: string; amount: number; sinceMs: number }[];
  /** There are more than the entries. */
  more: boolean;
}

/** One kind of what waits for an admin. */
export function Waiting({ heading, target, entries, more }: WaitingProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <Heading>{heading(`${entries.length}${more ? '+' : ''}`)}</Heading>
      <List>
        {entries
          .slice(-LISTED)
          .reverse()
          .map(({ id, name, amount, sinceMs }) => (
            <li key={id}>
              <Entry to={target}>
                <Person>{name}</Person>
                <Amount>{formatNaira(amount)}</Amount>
                <When>
                  <DateText timeMs={sinceMs} />
                </When>
              </Entry>
            </li>
          ))}
      </List>
      {(more || entries.length > LISTED) && <SeeAll to={target}>{overview.seeAll}</SeeAll>}
    </div>
  );
}

const Heading = styled.h3`
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

const When = styled.span`
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;

const SeeAll = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.touch};
  color: ${tokens.color.accentText};
  font-weight: ${tokens.weight.medium};
`;
