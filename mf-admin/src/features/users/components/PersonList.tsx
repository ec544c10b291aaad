import { type Column, DataTable, HeadedCard, Hint, Loaded, Skeleton } from 'mf-shared/ui';
import type { ComponentProps } from 'react';

interface PersonListProps<Row extends { _id: string }> {
  /** An infinite query; its rows are in `rows`. */
  list: ComponentProps<typeof Loaded<unknown>>['query'];
  rows: readonly Row[];
  columns: Column<Row>[];
  texts: { title: string; failed: string; none: string };
}

/** What one person has asked for, as a card of their page. */
export function PersonList<Row extends { _id: string }>({
  list,
  rows,
  columns,
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
          <DataTable
            caption={texts.title}
            captionHidden
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </Loaded>
    </HeadedCard>
  );
}
