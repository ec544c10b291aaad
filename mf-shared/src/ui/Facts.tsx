import { tokens } from 'mf-shared/theme';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Side by side where there is room, each value under its label. */
  across?: boolean;
}

/** Named values, readable at a glance, each in its own text direction. */
export function Facts({ facts, across = false }: FactsProps) {
  return (
    <List $across={across}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </List>
  );
}

const underEachOther = css`
  padding: ${tokens.space[12]} ${tokens.space[16]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};

  /* The label wraps rather than the figure, which stands under a label that leaves it too little room. */
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${tokens.space[16]};
  }

  dt {
    flex: 1 30%;
  }

  dd {
    margin-left: auto;
    text-align: right;
  }
`;

const List = styled.dl<{ $across: boolean }>`
  display: grid;
  grid-template-columns: ${({ $across }) => ($across ? 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))' : 'minmax(0, 1fr)')};
  gap: ${({ $across }) => tokens.space[$across ? 16 : 4]};
  margin: 0;

  dt {
    color: ${tokens.color.muted};
    font-size: ${tokens.font[14]};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
    font-weight: ${tokens.weight.medium};
  }

  ${({ $across }) => !$across && underEachOther}
`;
