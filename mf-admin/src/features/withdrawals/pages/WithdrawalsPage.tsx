import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Banknote, Download, ListChecks } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import { BANKS, BULK_LIMIT, type WithdrawalWithUser } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import { useRemote } from 'mf-shared/remote';
import { useNavigate } from 'mf-shared/router';
import { Button, formatNaira, PageHeading, Row, Stack } from 'mf-shared/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { exportWithdrawals, withdrawalsQuery, withdrawalTotalsQuery } from '../../../api/withdrawals.ts';
import { endsTooEarly } from '../../../common/days.ts';
import { inFull } from '../../../common/inFull.ts';
import { useHasDuty, useSeesAccountNumbers } from '../../../duties.ts';
import { holds as holdTexts } from '../../../messages/holds.ts';
import { table as tableTexts } from '../../../messages/table.ts';
import { bulk as bulkTexts, withdrawals as texts } from '../../../messages/withdrawals.ts';
import { RowButton } from '../../../table/denseTableStyle.ts';
import { type FilterField, TableFilters } from '../../../table/TableFilters.tsx';
import { TableList } from '../../../table/TableList.tsx';
import { useSelection } from '../../../table/useSelection.ts';
import { columnsOf, type RowDecision, rowName } from '../columns.tsx';
import { type BulkDecision, BulkDialog, type MatchingWithdrawals } from '../components/BulkDialog.tsx';
import { CorrectDialog } from '../components/CorrectDialog.tsx';
import { DecisionDialog } from '../components/DecisionDialog.tsx';
import { HoldDialog } from '../components/HoldDialog.tsx';
import { PaymentsDialog } from '../components/PaymentsDialog.tsx';
import { type StatusFilter, StatusTabs } from '../components/StatusTabs.tsx';
import { useWithdrawalFilter } from '../useWithdrawalFilter.ts';

/** The possible bulk decisions, by the listed state. */
const BULK: Record<StatusFilter, readonly BulkDecision['status'][]> = {
  all: ['approved', 'rejected'],
  pending: ['approved', 'rejected'],
  approved: ['rejected', 'pending'],
  rejected: [],
  paid: [],
};

const BANK_NAMES = BANKS.map(({ name }) => name);

type Name = 'search' | 'bank' | 'held' | 'when' | 'from' | 'to' | 'min' | 'max';

const fieldsFor = (filters: Record<Name, string>, unreadable: readonly Name[]): FilterField<Name>[] => [
  { kind: 'text', name: 'bank', label: texts.fields.bank, suggestions: BANK_NAMES },
  {
    kind: 'choice',
    name: 'held',
    label: texts.fields.held,
    options: [
      { value: '', label: texts.filters.all },
      { value: 'true', label: holdTexts.show },
    ],
  },
  {
    kind: 'choice',
    name: 'when',
    label: texts.fields.when,
    options: [
      { value: '', label: tableTexts.anyTime },
      ...Object.entries(tableTexts.spans).map(([value, label]) => ({ value, label })),
    ],
  },
  ...(filters.when === 'days'
    ? ([
        { kind: 'date', name: 'from', label: texts.fields.from },
        {
          kind: 'date',
          name: 'to',
          label: texts.fields.to,
          error: endsTooEarly(filters) ? tableTexts.toTooEarly : undefined,
        },
      ] as const)
    : []),
  ...(['min', 'max'] as const).map((name) => ({
    kind: 'amount' as const,
    name,
    label: texts.fields[name],
    error: unreadable.includes(name) ? texts.amountUnreadable : undefined,
  })),
];

export function WithdrawalsPage() {
  const { basePath } = useRemote();
  const navigate = useNavigate();
  const { status, view, filter, unreadable, isNarrowed } = useWithdrawalFilter();
  const list = useInfiniteQuery(withdrawalsQuery(filter, view.sortText));
  const totals = useQuery(withdrawalTotalsQuery(filter)).data;
  const selection = useSelection<WithdrawalWithUser, MatchingWithdrawals>(
    JSON.stringify(filter),
    ({ _id }) => _id,
  );
  const [decision, setDecision] = useState<{ withdrawal: WithdrawalWithUser; decision: RowDecision }>();
  const [bulk, setBulk] = useState<BulkDecision>();
  const [isPaying, setPaying] = useState(false);
  const exporting = useAction(exportWithdrawals);
  const pays = useHasDuty('finance');
  const seesNumbers = useSeesAccountNumbers();

  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  const columns = useMemo(
    () =>
      columnsOf({
        pays,
        onDecide: (withdrawal, wanted) => setDecision({ withdrawal, decision: wanted }),
        onHistory: ({ _id }) => navigate(`${basePath}/audit/withdrawals/${_id}`),
        onCopy: ({ accountNumber }) => void copy(accountNumber),
      }),
    [basePath, navigate, pays],
  );

  const sumOf = (chosen: Iterable<WithdrawalWithUser>) =>
    [...chosen].reduce((sum, { amount }) => sum + amount, 0);
  const selectedAmount = selection.matching
    ? selection.matching.amount - sumOf(selection.rows.values())
    : sumOf(selection.rows.values());
  const matching = totals && { filter, position: totals.position, ...totals.byStatus[status] };
  // A list that is not filtered as intended is neither decided on together nor exported.
  const isReadable = unreadable.length === 0;
  const notExported = filter.held && texts.heldNotExported;
  const choices =
    pays && isReadable ? BULK[status].filter((each) => !filter.held || each !== 'approved') : [];

  return (
    <Stack>
      <Row $apart>
        <PageHeading title={texts.title}>{pays ? texts.hint : texts.hintWithoutFinance}</PageHeading>
        {pays && (
          <Actions>
            <Button
              variant="secondary"
              icon={<Download size={18} aria-hidden />}
              busy={exporting.busy}
              disabledReason={isReadable ? notExported : texts.amountUnreadable}
              onClick={() => exporting.run(filter)}
            >
              {status === 'approved' ? texts.export.bank : texts.export.list}
            </Button>
            <Button
              variant="secondary"
              icon={<ListChecks size={18} aria-hidden />}
              onClick={() => setPaying(true)}
            >
              {texts.payFromList}
            </Button>
          </Actions>
        )}
      </Row>
      <StatusTabs current={status} totals={totals?.byStatus} />
      <TableFilters<Name>
        values={view.filters}
        onChange={view.set}
        onClear={view.clear}
        search={{ name: 'search', label: seesNumbers ? tableTexts.searchNumbers : tableTexts.searchPeople }}
        fields={fieldsFor(view.filters, unreadable)}
      />
      <TableList
        name="withdrawals"
        list={list}
        icon={Banknote}
        texts={{ ...texts, none: texts.none[status] }}
        isNarrowed={isNarrowed}
        onClear={view.clear}
        summary={matching ? texts.summary(inFull(matching.count), formatNaira(matching.amount)) : ''}
        caption={texts.filters[status]}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={rowName}
        sort={view.sort}
        onSort={view.setSort}
        canSelect={(row) => pays && BULK[row.status].length > 0}
        {...(choices.length > 0 && {
          bulk: {
            selection,
            selected: `${tableTexts.selected(inFull(selection.count))} · ${formatNaira(selectedAmount)}`,
            matching:
              (matching &&
                status !== 'all' &&
                matching.count > rows.length && {
                  frozen: matching,
                  label: tableTexts.allMatching(inFull(matching.count)),
                  reason: matching.count > BULK_LIMIT ? tableTexts.tooMany(inFull(BULK_LIMIT)) : undefined,
                }) ||
              undefined,
            actions: choices.map((each) => (
              <RowButton
                key={each}
                type="button"
                $tone={each === 'approved' ? 'accent' : 'plain'}
                onClick={() =>
                  setBulk({
                    status: each,
                    rows: selection.rows,
                    matching: selection.matching,
                    count: selection.count,
                    amount: selectedAmount,
                  })
                }
              >
                {bulkTexts[each].action}
              </RowButton>
            )),
          },
        })}
      />
      {decision?.decision === 'correct' && (
        <CorrectDialog withdrawal={decision.withdrawal} onClose={() => setDecision(undefined)} />
      )}
      {decision?.decision === 'hold' && (
        <HoldDialog withdrawal={decision.withdrawal} onClose={() => setDecision(undefined)} />
      )}
      {decision && decision.decision !== 'correct' && decision.decision !== 'hold' && (
        <DecisionDialog
          withdrawal={decision.withdrawal}
          status={decision.decision}
          onClose={() => setDecision(undefined)}
        />
      )}
      {bulk && <BulkDialog {...bulk} onDone={selection.clear} onClose={() => setBulk(undefined)} />}
      {isPaying && <PaymentsDialog onDone={selection.clear} onClose={() => setPaying(false)} />}
    </Stack>
  );
}

/** One of them may have a reason beneath it. */
const Actions = styled(Row)`
  align-items: flex-start;
`;

async function copy(accountNumber: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(accountNumber);
    notify(texts.copied, { tone: 'success' });
  } catch {
    notify(texts.copyFailed, { tone: 'error' });
  }
}
