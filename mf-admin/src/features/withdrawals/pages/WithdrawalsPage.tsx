import { Banknote } from 'lucide-react';
import { Card, PageHeading, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { withdrawalsQuery } from '../../../api/withdrawals.ts';
import { SearchableList } from '../../../common/SearchableList.tsx';
import { useChoice } from '../../../common/useChoice.ts';
import { withdrawals as texts } from '../../../messages/withdrawals.ts';
import { DecisionDialog, type OpenDecision } from '../components/DecisionDialog.tsx';
import { STATUS_FILTERS, StatusTabs } from '../components/StatusTabs.tsx';
import { WithdrawalsTable } from '../components/WithdrawalsTable.tsx';

export function WithdrawalsPage() {
  const filter = useChoice('status', STATUS_FILTERS);
  const [open, setOpen] = useState<OpenDecision | null>(null);
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.hint}</PageHeading>
      <StatusTabs current={filter} />
      <SearchableList
        queryOf={(search) => withdrawalsQuery(filter, search)}
        rowsOf={({ data }) => data}
        icon={Banknote}
        texts={{ ...texts, none: texts.none[filter] }}
      >
        {(rows) => (
          <Card aria-label={texts.filters[filter]}>
            <WithdrawalsTable rows={rows} onDecide={setOpen} />
          </Card>
        )}
      </SearchableList>
      {open && <DecisionDialog {...open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
