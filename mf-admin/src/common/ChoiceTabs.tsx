import { Link, useSearchParams } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

interface ChoiceTabsProps<C extends string> {
  label: string;
  /** The part of the address's query that holds the choice; the first choice needs none. */
  name: string;
  choices: readonly C[];
  texts: Record<C, string>;
  current: C;
  /** Where nothing is known for sure there is no count. */
  counts?: Partial<Record<C, string | undefined>>;
  /** What is searched differs from choice to choice: each begins without a search. */
  dropsSearch?: boolean;
}

/** Links rather than buttons, so that going back and reloading keep the choice. */
export function ChoiceTabs<C extends string>({
  label,
  name,
  choices,
  texts,
  current,
  counts = {},
  dropsSearch = false,
}: ChoiceTabsProps<C>) {
  const [params] = useSearchParams();
  const addressOf = (choice: C) => {
    const next = new URLSearchParams(params);
    if (choice === choices[0]) next.delete(name);
    else next.set(name, choice);
    if (dropsSearch) next.delete('search');
    return { search: next.size > 0 ? `?${next}` : '' };
  };
  return (
    <nav aria-label={label}>
      <List>
        {choices.map((choice) => (
          <li key={choice}>
            <Tab to={addressOf(choice)} aria-current={choice === current ? 'page' : undefined}>
              {texts[choice]}
              {counts[choice] !== undefined && <Count> {counts[choice]}</Count>}
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
