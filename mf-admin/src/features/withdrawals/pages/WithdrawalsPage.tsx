import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { BULK_LIMIT, type WithdrawalFilter, type WithdrawalWithUser } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import { useRemote } from 'mf-shared/remote';
import { useNavigate } from 'mf-shared/router';
import { formatCount, formatMoment, formatNaira, LazyDialog, PageHeading, Row, Stack } from 'mf-shared/ui';
import { useMemo, useState } from 'react';
import { withdrawalsQuery, withdrawalTotalsQuery } from '../../../api/withdrawals.ts';
import { useHasDuty } from '../../../duties.ts';
import { bankFiles as bankFileTexts } from '../../../messages/bankFiles.ts';
import { table as tableTexts } from '../../../messages/table.ts';
import { bulk as bulkTexts, withdrawals as texts } from '../../../messages/withdrawals.ts';
import { RowButton } from '../../../table/denseTableStyle.ts';
import { TableList } from '../../../table/TableList.tsx';
import { useSelection } from '../../../table/useSelection.ts';
import { columnsOf, type RowDecision, rowName } from '../columns.tsx';
import type { BankFileTask } from '../components/BankFileDialog.tsx';
import { type BulkDecision, BulkDialog, type MatchingWithdrawals } from '../components/BulkDialog.tsx';
import { CorrectDialog } from '../components/CorrectDialog.tsx';
import { DecisionDialog } from '../components/DecisionDialog.tsx';
import { HoldDialog } from '../components/HoldDialog.tsx';
import { ListActions } from '../components/ListActions.tsx';
import { PaymentsDialog } from '../components/PaymentsDialog.tsx';
import { type StatusFilter, StatusTabs } from '../components/StatusTabs.tsx';
import { WithdrawalFilters } from '../components/WithdrawalFilters.tsx';
import { isOfFiles, useWithdrawalFilter } from '../useWithdrawalFilter.ts';

type FileChoice = 'create' | 'takeOut';
type Choice = BulkDecision['status'] | FileChoice;

const isFileChoice = (choice: Choice): choice is FileChoice => choice === 'create' || choice === 'takeOut';

/** What can be done with many at once, by the listed state. */
const BULK: Record<StatusFilter, readonly Choice[]> = {
  all: ['approved', 'rejected'],
  pending: ['approved', 'rejected'],
  approved: ['create', 'rejected', 'pending'],
  rejected: [],
  paid: [],
};

function choicesOf(status: StatusFilter, filter: WithdrawalFilter): readonly Choice[] {
  // The others would refuse what is in a file.
  if (isOfFiles(filter)) return status === 'all' || status === 'approved' ? ['takeOut'] : [];
  return BULK[status].filter((each) => !filter.held || (each !== 'approved' && each !== 'create'));
}

/** The name of the one bank file whose withdrawals are listed. */
function fileNameOf({ bankFile }: WithdrawalFilter, rows: readonly WithdrawalWithUser[]) {
  if (bankFile === undefined || bankFile === 'any' || bankFile === 'none') return undefined;
  const row = rows.find((each) => each.bankFile?._id === bankFile);
  return row?.bankFile ? bankFileTexts.of(formatMoment(row.bankFile.atMs)) : bankFileTexts.one;
}

const loadBankFileDialog = async () => (await import('../components/BankFileDialog.tsx')).BankFileDialog;

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
  const [decision, setDecision] = useState<{
    withdrawal: WithdrawalWithUser;
    decision: Exclude<RowDecision, 'takeOut'>;
  }>();
  const [bulk, setBulk] = useState<BulkDecision>();
  const [isPaying, setPaying] = useState(false);
  const [fileTask, setFileTask] = useState<BankFileTask>();
  const pays = useHasDuty('finance');

  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  const columns = useMemo(
    () =>
      columnsOf({
        pays,
        onDecide: (withdrawal, wanted) => {
          if (wanted !== 'takeOut') return setDecision({ withdrawal, decision: wanted });
          const chosen = { rows: new Map([[withdrawal._id, withdrawal]]), filter: null };
          setFileTask({ kind: 'takeOut', chosen, bankFile: withdrawal.bankFile?._id });
        },
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
  const choices = pays && isReadable ? choicesOf(status, filter) : [];
  const fileName = fileNameOf(filter, rows);

  function startTogether(choice: Choice) {
    const { rows: chosen, matching: frozen, count } = selection;
    if (!isFileChoice(choice))
      return setBulk({ status: choice, rows: chosen, matching: frozen, count, amount: selectedAmount });
    setFileTask({
      kind: choice,
      chosen: { rows: chosen, filter: frozen?.filter ?? null },
      bankFile: fileName && filter.bankFile,
    });
  }

  return (
    <Stack>
      <Row $apart>
        <PageHeading title={texts.title}>{pays ? texts.hint : texts.hintWithoutFinance}</PageHeading>
        {pays && (
          <ListActions
            filter={filter}
            isReadable={isReadable}
            onBankFile={setFileTask}
            onPay={() => setPaying(true)}
          />
        )}
      </Row>
      <StatusTabs current={status} totals={totals?.byStatus} />
      <WithdrawalFilters view={view} unreadable={unreadable} fileName={fileName} />
      <TableList
        name="withdrawals"
        list={list}
        icon={Banknote}
        texts={{ ...texts, none: texts.none[status] }}
        isNarrowed={isNarrowed}
        onClear={view.clear}
        summary={
          matching
            ? [texts.summary(formatCount(matching.count), formatNaira(matching.amount)), fileName]
                .filter(Boolean)
                .join(' · ')
            : ''
        }
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
            selected: `${tableTexts.selected(formatCount(selection.count))} · ${formatNaira(selectedAmount)}`,
            matching:
              (matching &&
                status !== 'all' &&
                matching.count > rows.length && {
                  frozen: matching,
                  label: tableTexts.allMatching(formatCount(matching.count)),
                  reason:
                    matching.count > BULK_LIMIT ? tableTexts.tooMany(formatCount(BULK_LIMIT)) : undefined,
                }) ||
              undefined,
            actions: choices.map((each) => (
              <RowButton
                key={each}
                type="button"
                $tone={each === 'approved' || each === 'create' ? 'accent' : 'plain'}
                onClick={() => startTogether(each)}
              >
                {isFileChoice(each) ? bankFileTexts[each].action : bulkTexts[each].action}
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
      {bulk && (
        <BulkDialog {...bulk} listed={rows} onDone={selection.clear} onClose={() => setBulk(undefined)} />
      )}
      {fileTask && (
        <LazyDialog
          load={loadBankFileDialog}
          props={{ task: fileTask, onDone: selection.clear, onClose: () => setFileTask(undefined) }}
          onFailed={() => setFileTask(undefined)}
        />
      )}
      {isPaying && <PaymentsDialog onDone={selection.clear} onClose={() => setPaying(false)} />}
    </Stack>
  );
}

async function copy(accountNumber: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(accountNumber);
    notify(texts.copied, { tone: 'success' });
  } catch {
    notify(texts.copyFailed, { tone: 'error' });
  }
}
