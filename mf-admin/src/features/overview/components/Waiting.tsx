import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Amount, DateText, formatNaira, Heading, Hint, Stack, Strong } from 'mf-shared/ui';
import { styled } from 'styled-components';

interface WaitingProps {
  heading: string;
  /** The total amount, and since when the oldest has waited. */
  detail: string;
  /** The page where they are handled. */
  target: string;
  /** Those that have waited longest. */
  entries: readonly { _id: string; name: string; amount: number; sinceMs: number }[];
}

/** One kind of item that waits for an admin. */
export function Waiting({ heading, detail, target, entries }: WaitingProps) {
  return (
    <div>
      <Heading as="h3" $size={16}>
        <Link to={target}>{heading}</Link>
      </Heading>
      <Hint>{detail}</Hint>
      <Stack as="ul" $gap={4}>
        {entries.map(({ _id, name, amount, sinceMs }) => (
          <li key={_id}>
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
