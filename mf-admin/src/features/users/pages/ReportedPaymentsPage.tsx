import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { Card, EmptyState, formatCount, Hint, Loaded, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { activationReportsQuery } from '../../../api/activationReports.ts';
import { reports as texts } from '../../../messages/reports.ts';
import { type OpenReport, ReportDialog } from '../components/ReportDialog.tsx';
import { ReportsTable } from '../components/ReportsTable.tsx';
import { UsersTabs } from '../components/UsersTabs.tsx';

/** The reported payments on which no admin has decided yet. */
export function ReportedPaymentsPage() {
  const [open, setOpen] = useState<OpenReport | null>(null);
  const list = useInfiniteQuery(activationReportsQuery);
  const rows = list.data?.pages.flatMap(({ reports }) => reports) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.hint}</PageHeading>
      <UsersTabs current="reports" />
      <Loaded
        query={list}
        failure={texts.failed}
        skeleton={<Skeleton shape="row" count={5} />}
        isEmpty={() => rows.length === 0}
        empty={
          <Card>
            <EmptyState icon={HandCoins} title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          </Card>
        }
      >
        {() => (
          <Stack $gap={12}>
            <Hint role="status">{texts.count(formatCount(total))}</Hint>
            <Card aria-label={texts.title}>
              <ReportsTable rows={rows} onDecide={setOpen} />
            </Card>
          </Stack>
        )}
      </Loaded>
      {open && <ReportDialog {...open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
