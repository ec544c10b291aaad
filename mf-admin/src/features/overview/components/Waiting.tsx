import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Amount, DateText, formatNaira, Heading, Hint, Stack, Strong } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { overview } from '../../../messages/overview.ts';

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
      <Heading as="h3" $size={14}>
        {heading(`${entries.length}${hasMore ? '+' : ''}`)}
      </Heading>
      {hasMore && <Hint>{overview.oldestOf(entries.length)}</Hint>}
      <Stack as="ul" $gap={4}>
        {[...entries]
          .sort((one, other) => one.sinceMs - other.sinceMs)
          .slice(0, LISTED)
          .map(({ id, name, amount, sinceMs }) => (
            <li key={id}>
              <Entry to={target}>
                <Strong>{name}</Strong>
                <Amount>{formatNaira(amount)}</Amount>
                <Hint as="span">
                  <DateText timeMs={sinceMs} />
                </Hint>
              </Entry>
            </li>
          ))}
      </Stack>
      {(hasMore || entries.length > LISTED) && <SeeAll to={target}>{overview.seeAll}</SeeAll>}
    </div>
  );
}

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${tokens.space[16]};
  padding: ${tokens.space[12]} ${tokens.space[8]};
  margin: 0 -${tokens.space[8]};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.text};
  overflow-wrap: anywhere;
  text-decoration: none;
  transition: background-color ${tokens.motion};

  &:hover {
    background: ${tokens.color.sunken};
  }
`;

const SeeAll = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.touch};
  color: ${tokens.color.accentText};
  font-weight: ${tokens.weight.medium};
`;
