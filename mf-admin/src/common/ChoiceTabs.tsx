import { useSearchParams } from 'mf-shared/router';
import { styled } from 'styled-components';
import { TabLink, TabList } from './tabLinks.ts';

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
      <TabList>
        {choices.map((choice) => (
          <li key={choice}>
            <TabLink to={addressOf(choice)} aria-current={choice === current ? 'page' : undefined}>
              {texts[choice]}
              {counts[choice] !== undefined && <Count> {counts[choice]}</Count>}
            </TabLink>
          </li>
        ))}
      </TabList>
    </nav>
  );
}

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
