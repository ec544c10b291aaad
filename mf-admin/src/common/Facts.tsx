import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** What is about to be decided on, to be read once more. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <List>
      {facts.map(([label, value]) => (
        <Fact key={label}>
          <Label>{label}</Label>
          <Value>
            <bdi>{value}</bdi>
          </Value>
        </Fact>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  margin: 0;
  padding: ${tokens.space[12]} ${tokens.space[16]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
`;

const Fact = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[16]};
`;

const Label = styled.dt`
  flex: none;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;

const Value = styled.dd`
  margin: 0;
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;
  text-align: right;
`;
