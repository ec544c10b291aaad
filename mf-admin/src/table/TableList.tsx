import type { LucideIcon } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { Button, Card, EmptyState, Hint, Loaded, SHORT, Skeleton } from 'mf-shared/ui';
import { type ComponentProps, type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { table as texts } from '../messages/table.ts';
import { DenseTable } from './DenseTable.tsx';
import { PAGE_BAR, TABLE_BAR } from './denseTableStyle.ts';
import { NoneFound } from './NoneFound.tsx';
import { TableTools } from './TableTools.tsx';
import { useTableChoices } from './tableChoices.ts';
import type { Selection } from './useSelection.ts';

type TableProps<Row extends object, Sort extends string> = ComponentProps<typeof DenseTable<Row, Sort>>;

interface TableListProps<Row extends object, Sort extends string, Frozen extends { count: number }>
  extends Omit<TableProps<Row, Sort>, 'selection'> {
  /** The key under which people's choices for the table are kept. */
  name: string;
  /** An infinite query; its rows are in `rows`. */
  list: ComponentProps<typeof Loaded<unknown>>['query'] & { isPlaceholderData: boolean };
  icon: LucideIcon;
  texts: { failed: string; none: string; noneHint: string; noneFound: string };
  /** Whether the list is filtered, which changes the text of an empty one. */
  isNarrowed: boolean;
  onClear: () => void;
  /** The size of the list, shown above the table while nothing is selected. */
  summary: string;
  /** Bulk actions. */
  bulk?: {
    selection: Selection<Row, Frozen>;
    /** The size of the selection, e.g. '30 selected · ₦150,000.00'. */
    selected: string;
    /** Offers all that match the filter when not all are shown; `reason` says why they cannot be selected. */
    matching?: { frozen: Frozen; label: string; reason?: string | undefined } | undefined;
    actions: ReactNode;
  };
}

/** A dense table of a paged list, with bulk actions above it. */
export function TableList<Row extends object, Sort extends string, Frozen extends { count: number }>({
  name,
  list,
  icon,
  texts: own,
  isNarrowed,
  onClear,
  summary,
  bulk,
  columns,
  canSelect,
  ...table
}: TableListProps<Row, Sort, Frozen>) {
  const choices = useTableChoices(name);
  const { hidden } = choices;
  const shown = useMemo(
    () => columns.filter(({ id, always = false }) => always || !hidden.includes(id)),
    [columns, hidden],
  );
  const bar = useRef<HTMLDivElement>(null);
  /** Does what the pressed button says. The button goes, and the focus moves to the bar. */
  const andFocus = (work: () => void) => () => {
    work();
    bar.current?.focus();
  };
  const isSelecting = bulk !== undefined && bulk.selection.count > 0;
  const empty = isNarrowed ? (
    <NoneFound icon={icon} title={own.noneFound} onClear={onClear} />
  ) : (
    <EmptyState icon={icon} title={own.none}>
      {own.noneHint}
    </EmptyState>
  );
  return (
    <Frame data-roomy aria-label={table.caption} aria-busy={list.isPlaceholderData} style={bulk && barHeight}>
      <Bar ref={bar} tabIndex={-1} $isSticky={bulk !== undefined}>
        <Hint role="status">{isSelecting ? bulk.selected : summary}</Hint>
        {isSelecting && (
          <Tools role="group" aria-label={texts.bulk}>
            {bulk.matching && !bulk.selection.matching && (
              <Button
                variant="quiet"
                disabledReason={bulk.matching.reason}
                onClick={andFocus(() => bulk.matching && bulk.selection.selectMatching(bulk.matching.frozen))}
              >
                {bulk.matching.label}
              </Button>
            )}
            {bulk.actions}
            <Button variant="quiet" onClick={andFocus(bulk.selection.clear)}>
              {texts.clear}
            </Button>
          </Tools>
        )}
        <TableTools
          choices={choices}
          columns={table.rows.length > 0 ? columns.filter(({ always = false }) => !always) : []}
        />
      </Bar>
      <Loaded
        query={list}
        skeleton={<Skeleton shape="row" count={8} />}
        failure={own.failed}
        isEmpty={() => table.rows.length === 0}
        empty={empty}
      >
        {() => (
          <DenseTable<Row, Sort>
            {...table}
            columns={shown}
            // The rows of the previous filter do not belong to this selection.
            canSelect={list.isPlaceholderData ? () => false : canSelect}
            {...(bulk && { selection: bulk.selection.forTable(table.rows) })}
          />
        )}
      </Loaded>
    </Frame>
  );
}

const barHeight = { '--table-bar': TABLE_BAR } as CSSProperties;

/** Dimmed while it still shows the previous filter's result. */
const Frame = styled(Card)`
  padding: 0 ${tokens.space[8]} ${tokens.space[8]};
  transition: opacity ${tokens.motion};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

/** Always present, so that selecting moves nothing; stays visible above the rows without covering any. */
const Bar = styled.div<{ $isSticky: boolean }>`
  position: ${({ $isSticky }) => ($isSticky ? 'sticky' : 'static')};
  z-index: 2;
  top: ${PAGE_BAR};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${tokens.space[16]};
  min-height: ${TABLE_BAR};
  padding: ${tokens.space[4]} ${tokens.space[8]};
  background: ${tokens.color.surface};
  border-radius: ${tokens.radius.card};

  ${SHORT} {
    position: static;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[4]} ${tokens.space[8]};
`;
