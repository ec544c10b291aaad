import { tokens } from 'mf-shared/theme';
import { Fragment, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { forScreenReaders } from './forScreenReaders.ts';

export interface Column<R> {
  header: string;
  cell: (row: R) => ReactNode;
  /** Aligns figures at the right. */
  numeric?: boolean;
}

interface DataTableProps<R> {
  /** What the table lists; shown unless `captionHidden`. */
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** In pixels; longer tables scroll within it. */
  maxHeight?: number;
  /** What an open row shows beneath it over the whole width; nothing while it is closed. */
  below?: (row: R) => ReactNode;
  /** The width of the container below which rows become cards. */
  cardsBelow?: `${number}rem`;
}

/** A table that turns each row into a card in a narrow container. */
export function DataTable<R>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  maxHeight,
  below,
  cardsBelow = '36rem',
}: DataTableProps<R>) {
  const table = (
    <Table $cardsBelow={cardsBelow}>
      <Caption $cardsBelow={cardsBelow} className={captionHidden ? 'visually-hidden' : undefined}>
        {caption}
      </Caption>
      <thead>
        <tr>
          {columns.map(({ header, numeric = false }) => (
            <HeaderCell key={header} scope="col" $numeric={numeric}>
              {header}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const opened = below?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <Line $cardsBelow={cardsBelow} $isOpen={Boolean(opened)}>
                {columns.map(({ header, cell, numeric = false }) => (
                  <Cell key={header} $numeric={numeric} $cardsBelow={cardsBelow}>
                    <CardLabel $cardsBelow={cardsBelow} aria-hidden="true">
                      {header}
                    </CardLabel>
                    <span>{cell(row)}</span>
                  </Cell>
                ))}
              </Line>
              {opened && (
                <Line $cardsBelow={cardsBelow}>
                  <Below colSpan={columns.length} $cardsBelow={cardsBelow}>
                    {opened}
                  </Below>
                </Line>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
  if (maxHeight === undefined) return <Place>{table}</Place>;
  return (
    <Scroll role="region" aria-label={caption} tabIndex={0} $maxHeight={maxHeight}>
      {table}
    </Scroll>
  );
}

interface Adaptive {
  $cardsBelow: string;
}

const whereNarrow = ({ $cardsBelow }: Adaptive) => `@container (max-width: ${$cardsBelow})`;

const Place = styled.div`
  container-type: inline-size;
`;

const Scroll = styled(Place)<{ $maxHeight: number }>`
  max-height: ${({ $maxHeight }) => $maxHeight}px;
  overflow-y: auto;
  border-radius: ${tokens.radius.control};
`;

const Table = styled.table<Adaptive>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${tokens.font[16]};

  ${whereNarrow} {
    &,
    > tbody {
      display: block;
    }

    /* Each cell shows its header there; screen readers still read the real ones. */
    > thead {
      ${forScreenReaders}
    }
  }
`;

const Caption = styled.caption<Adaptive>`
  padding-bottom: ${tokens.space[12]};
  font-weight: ${tokens.weight.semibold};
  text-align: left;

  ${whereNarrow} {
    display: block;
  }
`;

const aligned = css<{ $numeric: boolean }>`
  padding: ${tokens.space[12]};
  font-variant-numeric: ${({ $numeric }) => ($numeric ? 'tabular-nums' : 'normal')};
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
`;

const HeaderCell = styled.th<{ $numeric: boolean }>`
  ${aligned}
  position: sticky;
  top: 0;
  border-bottom: 1px solid ${tokens.color.border};
  background: ${tokens.color.surface};
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
`;

const Line = styled.tr<Adaptive & { $isOpen?: boolean }>`
  &:not(:last-child) > td {
    border-bottom: ${({ $isOpen }) => ($isOpen ? 0 : `1px solid ${tokens.color.border}`)};
  }

  ${whereNarrow} {
    display: block;
    padding: ${tokens.space[12]} ${tokens.space[16]};
    border: 1px solid ${tokens.color.border};
    border-radius: ${tokens.radius.control};

    & + & {
      margin-top: ${tokens.space[12]};
    }

    &:not(:last-child) > td {
      border-bottom: 0;
    }
  }
`;

const Cell = styled.td<Adaptive & { $numeric: boolean }>`
  ${aligned}
  overflow-wrap: anywhere;

  ${whereNarrow} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${tokens.space[16]};
    padding: ${tokens.space[4]} 0;
    text-align: right;

    /* Under its label where enlarged text leaves too little room beside it. */
    > :last-child {
      flex: 1 6rem;
    }

    /* A card needs no label for an empty value. */
    &:has(> span:last-child:empty) {
      display: none;
    }
  }
`;

const Below = styled.td<Adaptive>`
  padding: 0 ${tokens.space[12]} ${tokens.space[16]};

  ${whereNarrow} {
    display: block;
    padding: 0;
  }
`;

const CardLabel = styled.span<Adaptive>`
  display: none;
  flex: none;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};

  ${whereNarrow} {
    display: inline;
  }
`;
