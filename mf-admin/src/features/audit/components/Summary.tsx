import { tokens } from 'mf-shared/theme';
import { Card } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** What an explanation is of, before the events that explain it. */
export function Summary({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Card>
      <List>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </Card>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${tokens.space[16]};
  margin: 0;

  dt {
    margin-bottom: ${tokens.space[4]};
    color: ${tokens.color.muted};
    font-size: ${tokens.font[14]};
  }

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    font-weight: ${tokens.weight.medium};
    overflow-wrap: anywhere;
  }
`;
