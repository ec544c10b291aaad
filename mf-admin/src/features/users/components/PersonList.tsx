import { HeadedCard, Hint, Loaded, Skeleton } from 'mf-shared/ui';
import type { ComponentProps } from 'react';
import { type DenseColumn, DenseTable } from '../../../table/DenseTable.tsx';
import { CellLine } from '../../../table/denseTableStyle.ts';

/** A quiet line with an explanation. */
export const noteLine = (note: string | undefined) =>
  note && (
    <CellLine $quiet title={note}>
      {note}
    </CellLine>
  );

interface PersonListProps<Row extends { _id: string }> {
  /** An infinite query; its rows are in `rows`. */
  list: ComponentProps<typeof Loaded<unknown>>['query'];
  rows: readonly Row[];
  columns: readonly DenseColumn<Row>[];
  /** A name that identifies a row. */
  rowName: (row: Row) => string;
  texts: { title: string; failed: string; none: string };
}

/** A list of one person's requests, as a card of their page. */
export function PersonList<Row extends { _id: string }>({
  list,
  rows,
  columns,
  rowName,
  texts,
}: PersonListProps<Row>) {
  return (
    <HeadedCard title={texts.title}>
      <Loaded
        query={list}
        skeleton={<Skeleton shape="row" count={2} />}
        failure={texts.failed}
        isEmpty={() => rows.length === 0}
        empty={<Hint>{texts.none}</Hint>}
      >
        {() => (
          <DenseTable
            caption={texts.title}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            rowName={rowName}
          />
        )}
      </Loaded>
    </HeadedCard>
  );
}
