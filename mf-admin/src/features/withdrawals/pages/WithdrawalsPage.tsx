import { Banknote } from 'lucide-react';
import { Card, Loaded, PageHeading, ShowMore, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { inFull } from '../../../common/inFull.ts';
import { Nothing } from '../../../common/Nothing.tsx';
import { Results } from '../../../common/Results.ts';
import { SearchBox } from '../../../common/SearchBox.tsx';
import { useChoice } from '../../../common/useChoice.ts';
import { useSearch } from '../../../common/useSearch.ts';
import { messages } from '../../../messages.ts';
import { useWithdrawals } from '../api/listWithdrawals.ts';
import { DecisionDialog, type OpenDecision } from '../components/DecisionDialog.tsx';
import { STATUS_FILTERS, StatusTabs } from '../components/StatusTabs.tsx';
import { WithdrawalsTable } from '../components/WithdrawalsTable.tsx';

const { withdrawals: texts } = messages;

export function WithdrawalsPage() {
  const filter = useChoice('status', STATUS_FILTERS);
  const search = useSearch();
  const list = useWithdrawals(filter === 'all' ? undefined : filter, search.search);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const shown = inFull(rows.length);

  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.hint}</PageHeading>
      <StatusTabs current={filter} />
      <SearchBox label={texts.search} search={search}>
        {rows.length > 0 && (list.hasNextPage ? texts.newest(shown) : texts.total(shown))}
      </SearchBox>
      <Results aria-busy={list.isPlaceholderData}>
        <Loaded
          query={list}
          skeleton={<Skeleton shape="row" count={6} />}
          failure={texts.failed}
          isEmpty={() => rows.length === 0}
          empty={
            <Nothing
              search={search}
              icon={<Banknote size={24} aria-hidden />}
              title={texts.none[filter]}
              hint={texts.noneHint}
              foundTitle={texts.noneFound}
            />
          }
        >
          {() => (
            <Card aria-label={texts.filters[filter]}>
              <WithdrawalsTable rows={rows} onDecide={setOpen} />
            </Card>
          )}
        </Loaded>
        <ShowMore list={list} />
      </Results>
      {open && <DecisionDialog {...open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
