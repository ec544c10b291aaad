import { useSearchParams } from 'mf-shared/router';
import { TabLinks } from './TabLinks.tsx';

interface ChoiceTabsProps<C extends string> {
  label: string;
  /** The query parameter that holds the choice; the first choice needs none. */
  name: string;
  choices: readonly C[];
  texts: Record<C, string>;
  current: C;
  /** Undefined where the count is not known for sure. */
  counts?: Partial<Record<C, string | undefined>>;
  /** Their totals, shown below them. */
  details?: Partial<Record<C, string | undefined>>;
  /** Clears the search on a change, when each choice searches something else. */
  dropsSearch?: boolean;
}

/** Tabs whose choice is kept in the address's query. */
export function ChoiceTabs<C extends string>({
  label,
  name,
  choices,
  texts,
  current,
  counts = {},
  details = {},
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
  const tabs = choices.map((choice) => ({
    text: texts[choice],
    to: addressOf(choice),
    isCurrent: choice === current,
    count: counts[choice],
    detail: details[choice],
  }));
  return <TabLinks label={label} tabs={tabs} />;
}
