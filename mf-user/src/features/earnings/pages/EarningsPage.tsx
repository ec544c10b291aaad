import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Wallet } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import { MOVEMENT_GROUPS, type MovementTotals } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Facts,
  formatCount,
  formatNaira,
  Loaded,
  PageHeading,
  Skeleton,
  Stack,
  useAddressFields,
} from 'mf-shared/ui';
import { useRef, useState } from 'react';
import { earnings as texts } from '../../../messages/earnings.ts';
import { csvOf, download, type Filter, movementsQuery } from '../api/movements.ts';
import { DaysChart } from '../components/DaysChart.tsx';
import { Filters } from '../components/Filters.tsx';
import { MonthStatement } from '../components/MonthStatement.tsx';
import { MovementTable } from '../components/MovementTable.tsx';

/** All movements of the person's money. */
export function EarningsPage() {
  const { fields, set, clear: clearFields } = useAddressFields(['kind', 'from', 'to'] as const);
  const filters = useRef<HTMLDivElement>(null);
  const filter = filterOf(fields);
  const list = useInfiniteQuery(movementsQuery(filter));
  const { busy, run } = useAction(download);
  // It is the same for every filter: what depends on it stays while another list loads.
  const [since, setSince] = useState<string | null>(null);
  if (list.data && list.data.since !== since) setSince(list.data.since);
  function clear() {
    clearFields();
    // The button that was pressed goes.
    filters.current?.focus();
  }

  return (
    <Stack>
      <PageHeading
        title={texts.title}
        actions={
          (list.isPending || since) && (
            <Button
              variant="secondary"
              icon={<FileSpreadsheet size={18} aria-hidden />}
              busy={busy}
              onClick={() => run(csvOf(filter))}
            >
              {texts.csv}
            </Button>
          )
        }
      >
        {texts.lead}
      </PageHeading>
      <Filters ref={filters} fields={fields} onChange={set} onClear={clear} />
      <DaysChart filter={filter} />
      <Card aria-label={texts.movements}>
        <Loaded
          query={list}
          failure={texts.failed}
          skeleton={<Skeleton shape="row" count={5} />}
          isEmpty={({ movements }) => movements.length === 0}
          empty={Object.keys(filter).length > 0 ? <NoneFound onClear={clear} /> : <NoneYet />}
        >
          {({ movements, totals }) => (
            <Stack $gap={16}>
              {totals && <Totals totals={totals} />}
              <MovementTable movements={movements} />
            </Stack>
          )}
        </Loaded>
      </Card>
      {since && <MonthStatement since={since} />}
    </Stack>
  );
}

function Totals({ totals }: { totals: MovementTotals }) {
  return (
    <Facts
      across
      facts={[
        [texts.moneyIn, formatNaira(totals.in)],
        [texts.moneyOut, formatNaira(totals.out)],
        [texts.movements, formatCount(totals.movements)],
      ]}
    />
  );
}

function NoneYet() {
  const { basePath } = useRemote();
  return (
    <EmptyState
      icon={Wallet}
      title={texts.none}
      action={<ButtonLink to={`${basePath}/videos`}>{texts.watch}</ButtonLink>}
    >
      {texts.noneHint}
    </EmptyState>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={Wallet}
      title={texts.noneFound}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.noneFoundHint}
    </EmptyState>
  );
}

/** An address may contain anything: an invalid filter, or an end before the start, counts as none. */
function filterOf({ kind, from, to }: Record<'kind' | 'from' | 'to', string>): Filter {
  const group = MOVEMENT_GROUPS.find((each) => each === kind);
  const [first, last] = [dayIn(from), dayIn(to)];
  return {
    ...(group && { kind: group }),
    ...(first && { from: first }),
    ...(last && !(first && last < first) && { to: last }),
  };
}

const dayIn = (text: string): string | undefined => {
  const timeMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return timeMs >= 0 && new Date(timeMs).toISOString().startsWith(text) ? text : undefined;
};
