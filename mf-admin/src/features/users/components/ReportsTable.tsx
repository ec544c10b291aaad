import { Ellipsis } from 'lucide-react';
import type { ActivationReport } from 'mf-shared/contracts';
import { DateText, Menu } from 'mf-shared/ui';
import { useMemo } from 'react';
import { reports as texts } from '../../../messages/reports.ts';
import { table as tableTexts } from '../../../messages/table.ts';
import { type DenseColumn, DenseTable } from '../../../table/DenseTable.tsx';
import { CellLine, NarrowOnly, RowActions, RowButton } from '../../../table/denseTableStyle.ts';
import type { OpenReport } from './ReportDialog.tsx';

const DECISIONS = ['confirmed', 'declined'] as const;

interface ReportsTableProps {
  rows: readonly ActivationReport[];
  onDecide: (decision: OpenReport) => void;
}

/** The reported payments, one per row; when the table is narrow, the decisions are in the row's menu. */
export function ReportsTable({ rows, onDecide }: ReportsTableProps) {
  const columns = useMemo(() => columnsOf(onDecide), [onDecide]);
  return (
    <DenseTable
      caption={texts.title}
      columns={columns}
      rows={rows}
      rowKey={({ user }) => user._id}
      rowName={({ user }) => user.name}
    />
  );
}

const personId = ({ user }: ActivationReport) => `person-${user._id}`;

const said = (text: string | undefined, missing: string) => (
  <CellLine as="bdi" $quiet={text === undefined} title={text}>
    {text ?? missing}
  </CellLine>
);

const columnsOf = (onDecide: ReportsTableProps['onDecide']): DenseColumn<ActivationReport>[] => [
  {
    id: 'person',
    header: texts.columns.person,
    narrow: 'title',
    cell: (report) => (
      <>
        <CellLine as="bdi" id={personId(report)} title={report.user.name}>
          {report.user.name}
        </CellLine>
        <CellLine as="bdi" $quiet $roomOnly title={report.user.email}>
          {report.user.email || texts.deleted}
        </CellLine>
      </>
    ),
  },
  {
    id: 'payer',
    header: texts.columns.payer,
    narrow: 'detail',
    cell: ({ payerName }) => said(payerName, texts.noPayer),
  },
  {
    id: 'reference',
    header: texts.columns.reference,
    narrow: 'more',
    cell: ({ reference }) => said(reference, texts.noReference),
  },
  {
    id: 'reported',
    header: texts.columns.reported,
    width: '7.25rem',
    narrow: 'titleEnd',
    cell: ({ reportedAtMs }) => <DateText timeMs={reportedAtMs} />,
  },
  {
    id: 'decision',
    header: texts.columns.decision,
    width: '14rem',
    narrow: 'actions',
    cell: (report) => (
      <RowActions>
        {DECISIONS.map((status) => (
          <RowButton
            key={status}
            type="button"
            $roomOnly
            $tone={status === 'confirmed' ? 'accent' : 'plain'}
            aria-describedby={personId(report)}
            onClick={() => onDecide({ report, status })}
          >
            {texts[status].action}
          </RowButton>
        ))}
        <NarrowOnly>
          <Menu
            label={tableTexts.more(report.user.name)}
            icon={<Ellipsis size={20} aria-hidden />}
            choices={DECISIONS.map((status) => ({
              label: texts[status].action,
              onSelect: () => onDecide({ report, status }),
            }))}
          />
        </NarrowOnly>
      </RowActions>
    ),
  },
];
