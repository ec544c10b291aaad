import {
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ComponentProps, memo, type ReactNode, useMemo } from 'react';
import { table as texts } from '../messages/table.ts';
import {
  Box,
  Cell,
  HeaderCell,
  Hit,
  Line,
  type NARROW_AREAS,
  Place,
  SelectCell,
  SelectHeader,
  SortButton,
  Table,
} from './denseTableStyle.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import type { Sorting } from './useTableView.ts';

export interface DenseColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the server can sort by it: texts from A to Z first, values from the largest. */
  sortable?: 'text' | 'value';
  /** Figures are right-aligned. */
  numeric?: boolean;
  /** Without it, the column takes the remaining width. */
  width?: `${number}rem`;
  /** Whether a row is meaningless without it, so it cannot be hidden. */
  always?: boolean;
  /** Its area in the two-line rows of a narrow table; without it, it is hidden there. */
  narrow?: keyof typeof NARROW_AREAS;
}

interface DenseTableProps<Row, Sort extends string> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly DenseColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A name that identifies a row, e.g. 'Ada Obi, ₦5,000.00'. */
  rowName: (row: Row) => string;
  sort?: Sorting<Sort>;
  onSort?: (sort: Sorting<Sort>) => void;
  /** Makes rows selectable: one by one, as a range with Shift, and all rows shown. */
  selection?: { state: RowSelectionState; onChange: (updater: Updater<RowSelectionState>) => void };
  canSelect?: ((row: Row) => boolean) | undefined;
}

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

/**
 * A table of many items in rows of equal height, for people who work through them. The server sorts. In a narrow
 * table a row has two lines. When the focused row is removed, the focus moves to the row that takes its place.
 */
export function DenseTable<Row extends object, Sort extends string>({
  caption,
  columns,
  rows,
  rowKey,
  rowName,
  sort,
  onSort,
  selection,
  canSelect,
}: DenseTableProps<Row, Sort>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sortable }) => ({
        id,
        header,
        accessorFn: (row: Row) => row,
        enableSorting: sortable !== undefined,
        sortDescFirst: sortable === 'value',
      })),
    [columns],
  );
  const sorting = useMemo(() => (sort ? [{ id: sort.by, desc: sort.descending }] : []), [sort]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: canSelect ? ({ original }) => canSelect(original) : true,
    state: { sorting, rowSelection: selection?.state ?? {} },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onSort?.({ by: next.id as Sort, descending: next.desc });
    },
    onRowSelectionChange: (updater) => selection?.onChange(updater),
  });
  const body = useKeptFocus(rows.map(rowKey));
  const byId = new Map(columns.map((column) => [column.id, column]));

  return (
    <Place>
      <Table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <SelectAll
                isAll={table.getIsAllRowsSelected()}
                isSome={table.getIsSomeRowsSelected()}
                disabled={canSelect && !rows.some(canSelect)}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            )}
            {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => (
              <ColumnHeader
                key={id}
                column={byId.get(id) as DenseColumn<Row>}
                sorted={column.getIsSorted()}
                onSort={column.getToggleSortingHandler()}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <TableLine<Row>
              key={row.id}
              row={row}
              columns={columns}
              name={rowName(row.original)}
              selects={selection !== undefined && (row.getCanSelect() ? 'can' : 'cannot')}
              isSelected={selection !== undefined && row.getIsSelected()}
            />
          ))}
        </tbody>
      </Table>
    </Place>
  );
}

interface SelectAllProps extends Pick<ComponentProps<'input'>, 'disabled' | 'onChange'> {
  isAll: boolean;
  isSome: boolean;
}

function SelectAll({ isAll, isSome, ...box }: SelectAllProps) {
  return (
    <SelectHeader scope="col">
      <Hit>
        <Box
          {...box}
          type="checkbox"
          aria-label={texts.selectAll}
          checked={isAll}
          ref={(element) => {
            if (element) element.indeterminate = isSome && !isAll;
          }}
        />
      </Hit>
    </SelectHeader>
  );
}

const ORDERS = {
  asc: { Arrow: ArrowUp, inWords: 'ascending' },
  desc: { Arrow: ArrowDown, inWords: 'descending' },
  none: { Arrow: ArrowUpDown, inWords: undefined },
} as const;

interface ColumnHeaderProps<Row> {
  column: DenseColumn<Row>;
  sorted: 'asc' | 'desc' | false;
  onSort: ((event: unknown) => void) | undefined;
}

function ColumnHeader<Row>({ column, sorted, onSort }: ColumnHeaderProps<Row>) {
  const { header, numeric = false, width, narrow, sortable } = column;
  const { Arrow, inWords } = ORDERS[sorted || 'none'];
  return (
    <HeaderCell
      scope="col"
      // The actions of a row are right-aligned, and so is their header.
      $numeric={numeric || narrow === 'actions'}
      $width={width}
      aria-sort={inWords}
    >
      {sortable ? (
        <SortButton type="button" onClick={onSort}>
          {header}
          <Arrow size={14} aria-hidden />
        </SortButton>
      ) : (
        header
      )}
    </HeaderCell>
  );
}

interface TableLineProps<Row extends object> {
  row: TableRow<typeof features, Row>;
  columns: readonly DenseColumn<Row>[];
  name: string;
  /** False when the table has no selection. */
  selects: 'can' | 'cannot' | false;
  isSelected: boolean;
}

/** Memoised: re-rendering a hundred rows takes longer than fetching them. */
const TableLine = memo(function TableLine<Row extends object>({
  row,
  columns,
  name,
  selects,
  isSelected,
}: TableLineProps<Row>) {
  return (
    <Line $selected={isSelected}>
      {selects && (
        <SelectCell>
          {selects === 'can' && (
            <Hit>
              <Box
                type="checkbox"
                aria-label={texts.select(name)}
                checked={isSelected}
                onChange={row.getToggleSelectedHandler()}
              />
            </Hit>
          )}
        </SelectCell>
      )}
      {columns.map(({ id, cell, numeric = false, narrow }) => (
        <Cell key={id} $numeric={numeric} $narrow={narrow}>
          {cell(row.original)}
        </Cell>
      ))}
    </Line>
  );
}) as <Row extends object>(props: TableLineProps<Row>) => ReactNode;
