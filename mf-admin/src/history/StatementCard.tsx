import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import type { Statement } from 'mf-shared/contracts';
import {
  Amount,
  type Column,
  DataTable,
  DateText,
  Detail,
  EmptyState,
  formatChange,
  formatNaira,
  HeadedCard,
  Loaded,
  Skeleton,
  Strong,
} from 'mf-shared/ui';
import { csvOf } from '../api/downloads.ts';
import { statementQuery } from '../api/histories.ts';
import { downloads, eventName, statement as texts } from '../messages/audit.ts';
import { DownloadButton } from './DownloadButton.tsx';

type Entry = Statement['entries'][number];

interface StatementCardProps {
  userId: string;
  /** Defaults to now. */
  position?: number;
  title?: string;
}

/** A person's movements up to a position, with the balance after each. */
export function StatementCard({ userId, position, title = texts.title }: StatementCardProps) {
  const list = useInfiniteQuery(statementQuery(userId, position?.toString()));
  return (
    <HeadedCard
      title={title}
      actions={
        <DownloadButton
          label={downloads.csv}
          of={title}
          file={csvOf(`statements/${userId}`, { position: position?.toString() })}
        />
      }
    >
      <Loaded
        query={list}
        skeleton={<Skeleton shape="row" count={3} />}
        failure={texts.failed}
        empty={<EmptyState icon={FileSpreadsheet} title={texts.none} />}
      >
        {(entries) => (
          <DataTable
            caption={title}
            captionHidden
            columns={columns}
            rows={entries}
            rowKey={(entry) => String(entry.position)}
          />
        )}
      </Loaded>
    </HeadedCard>
  );
}

const columns: Column<Entry>[] = [
  {
    header: texts.columns.event,
    cell: ({ type, atMs }) => (
      <>
        <Strong>{eventName(type)}</Strong>
        <Detail>
          <DateText toMinute timeMs={atMs} />
        </Detail>
      </>
    ),
  },
  { header: texts.columns.available, numeric: true, cell: ({ available }) => changeOf(available) },
  { header: texts.columns.held, numeric: true, cell: ({ held }) => changeOf(held) },
  {
    header: texts.columns.after,
    numeric: true,
    cell: ({ availableAfter, heldAfter }) => (
      <>
        <Amount>{formatNaira(availableAfter)}</Amount>
        {heldAfter > 0 && <Detail>{texts.held(formatNaira(heldAfter))}</Detail>}
      </>
    ),
  },
];

const changeOf = (amount: number) => (amount === 0 ? '–' : <Amount>{formatChange(amount)}</Amount>);
