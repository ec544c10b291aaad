import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { TrialBalance } from 'mf-shared/contracts';
import {
  Amount,
  Callout,
  type Column,
  DataTable,
  EmptyState,
  formatNaira,
  HeadedCard,
  Loaded,
  Skeleton,
  Stack,
  Strong,
} from 'mf-shared/ui';
import { styled } from 'styled-components';
import { csvOf } from '../../../api/downloads.ts';
import { DownloadButton } from '../../../history/DownloadButton.tsx';
import { downloads, books as texts } from '../../../messages/audit.ts';
import { trialBalanceQuery } from '../api/books.ts';

type Line = TrialBalance['accounts'][number];

/** Debits and credits of every account; unless their sums are equal, nothing here can be trusted. */
export function TrialBalanceCard({ at }: { at: string | undefined }) {
  const trialBalance = useQuery(trialBalanceQuery(at));
  return (
    <HeadedCard
      title={texts.trialBalance}
      actions={
        <DownloadButton label={downloads.csv} of={texts.trialBalance} file={csvOf('trial-balance', { at })} />
      }
    >
      <Loaded
        query={trialBalance}
        skeleton={<Skeleton shape="row" count={5} />}
        failure={texts.trialFailed}
        isEmpty={({ accounts }) => accounts.every(({ debit, credit }) => debit === 0 && credit === 0)}
        empty={
          <EmptyState icon={Scale} title={texts.noEntries}>
            {texts.noEntriesHint}
          </EmptyState>
        }
      >
        {({ accounts, debit, credit, difference }) => (
          <Stack $gap={12}>
            <Callout $tone={difference === 0 ? 'positive' : 'danger'}>
              {difference === 0 ? texts.balanced : texts.unbalanced(formatNaira(difference))}
            </Callout>
            <DataTable
              caption={texts.trialBalance}
              captionHidden
              columns={columns}
              rows={[...accounts, { account: TOTAL, debit, credit, balance: credit - debit }]}
              rowKey={({ account }) => account}
            />
          </Stack>
        )}
      </Loaded>
    </HeadedCard>
  );
}

/** No account of the ledger has this name. */
const TOTAL = '';

const figure = (of: 'debit' | 'credit' | 'balance') => (line: Line) =>
  line.account === TOTAL ? (
    <Amount>{formatNaira(line[of])}</Amount>
  ) : (
    <OneLine>{formatNaira(line[of])}</OneLine>
  );

const OneLine = styled.span`
  white-space: nowrap;
`;

const columns: Column<Line>[] = [
  {
    header: texts.columns.account,
    cell: ({ account }) =>
      account === TOTAL ? <Strong>{texts.total}</Strong> : (texts.accounts[account] ?? account),
  },
  { header: texts.columns.debit, numeric: true, cell: figure('debit') },
  { header: texts.columns.credit, numeric: true, cell: figure('credit') },
  { header: texts.columns.balance, numeric: true, cell: figure('balance') },
];
