import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import type { Statement } from 'mf-shared/contracts';
import {
  Card,
  type Column,
  DataTable,
  EmptyState,
  formatNaira,
  Loaded,
  ShowMore,
  Skeleton,
} from 'mf-shared/ui';
import { Detail, Strong } from '../../../common/cells.ts';
import { downloads, eventName, statement as texts } from '../../../messages/audit.ts';
import { csvOf } from '../api/downloads.ts';
import { statementQuery } from '../api/people.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { HeadingRow } from './HeadingRow.tsx';
import { MomentText } from './MomentText.tsx';

type Entry = Statement['entries'][number];

/** What moved a person's money up to a position, with the balance after each. */
export function StatementCard({ userId, position }: { userId: string; position: number }) {
  const list = useInfiniteQuery(statementQuery(userId, String(position)));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];

  return (
    <Card>
      <HeadingRow title={texts.title}>
        <DownloadButton
          label={downloads.csv}
          of={texts.title}
          file={csvOf(`statements/${userId}`, { position: String(position) })}
        />
      </HeadingRow>
      <Loaded
        query={list}
        skeleton={<Skeleton shape="row" count={3} />}
        failure={texts.failed}
        isEmpty={() => entries.length === 0}
        empty={<EmptyState icon={<FileSpreadsheet size={24} aria-hidden />} title={texts.none} />}
      >
        {() => (
          <DataTable
            caption={texts.title}
            captionHidden
            columns={columns}
            rows={entries}
            rowKey={(entry) => String(entry.position)}
          />
        )}
      </Loaded>
      <ShowMore list={list} />
    </Card>
  );
}

const columns: Column<Entry>[] = [
  {
    header: texts.columns.event,
    cell: ({ type, atMs }) => (
      <>
        <Strong>{eventName(type)}</Strong>
        <Detail>
          <MomentText timeMs={atMs} />
        </Detail>
      </>
    ),
  },
  { header: texts.columns.available, numeric: true, cell: ({ available }) => signed(available) },
  { header: texts.columns.held, numeric: true, cell: ({ held }) => signed(held) },
  {
    header: texts.columns.after,
    numeric: true,
    cell: ({ availableAfter, heldAfter }) => (
      <>
        <Strong>{formatNaira(availableAfter)}</Strong>
        {heldAfter > 0 && <Detail>{texts.held(formatNaira(heldAfter))}</Detail>}
      </>
    ),
  },
];

/** +₦150.00, −₦150.00, and a dash where nothing moved. */
function signed(amountNaira: number): string {
  if (amountNaira === 0) return '–';
  return `${amountNaira > 0 ? '+' : '−'}${formatNaira(Math.abs(amountNaira))}`;
}
