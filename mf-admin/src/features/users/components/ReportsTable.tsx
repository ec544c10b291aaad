import type { ActivationReport } from 'mf-shared/contracts';
import { type Column, DataTable, DateText, Detail, Strong } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { Decisions, Person } from '../../../common/requests.tsx';
import { reports as texts } from '../../../messages/reports.ts';
import type { OpenReport } from './ReportDialog.tsx';

const DECISIONS = ['confirmed', 'declined'] as const;

interface ReportsTableProps {
  rows: readonly ActivationReport[];
  onDecide: (decision: OpenReport) => void;
}

export function ReportsTable({ rows, onDecide }: ReportsTableProps) {
  return (
    <DataTable
      caption={texts.title}
      captionHidden
      columns={columns(onDecide)}
      rows={rows}
      rowKey={({ user }) => user._id}
      cardsBelow="46rem"
    />
  );
}

const said = (text: string | undefined) => (
  <Said>{text === undefined ? <Detail>{texts.notSaid}</Detail> : <Strong>{text}</Strong>}</Said>
);

function columns(onDecide: ReportsTableProps['onDecide']): Column<ActivationReport>[] {
  return [
    {
      header: texts.columns.person,
      cell: ({ user }) => <Person of={user._id} user={user} deleted={texts.deleted} />,
    },
    { header: texts.columns.payer, cell: ({ payerName }) => said(payerName) },
    { header: texts.columns.reference, cell: ({ reference }) => said(reference) },
    {
      header: texts.columns.reported,
      cell: ({ reportedAtMs }) => <DateText timeMs={reportedAtMs} />,
    },
    {
      header: texts.columns.decision,
      cell: (report) => (
        <Decisions
          of={report.user._id}
          choices={DECISIONS}
          texts={texts}
          none=""
          onDecide={(status) => onDecide({ report, status })}
        />
      ),
    },
  ];
}

/** Wide enough for words to stay whole. */
const Said = styled.div`
  min-width: 8rem;
`;
