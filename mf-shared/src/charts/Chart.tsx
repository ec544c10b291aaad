import { tokens } from 'mf-shared/theme';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { Row, Stack } from '../ui/layout.ts';
import { Amount, Heading, Hint } from '../ui/text.ts';
import { type Axis, DAYS, formatValue, type Unit } from './format.ts';
import { messages } from './messages.ts';
import { HEIGHT, Plot } from './Plot.tsx';
import type { Series } from './series.ts';

export interface ChartProps {
  title: string;
  /** Calendar days such as '2026-11-24', oldest first; or the steps of another `axis`. */
  days: readonly string[];
  /** The steps from left to right when they are not days; pass the same object while they do not change. */
  axis?: Axis;
  /** Pass the same array while the figures do not change: a new one is drawn again. */
  series: readonly Series[];
  unit: Unit;
  /** Shown instead of the chart when every figure is 0 or missing. */
  empty?: string;
}

/** In pixels; longer tables scroll. */
const TABLE_HEIGHT = 320;

/**
 * A chart of figures by day, with one day read out above it: the last, or the one chosen by pointer or arrow keys.
 * A button shows the same figures as a table, which opens automatically where nothing can be drawn.
 */
export function Chart({ title, days, axis = DAYS, series, unit, empty = messages.empty }: ChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [wantsTable, setWantsTable] = useState(false);
  const tableId = useId();
  const read = Math.min(pointed ?? days.length - 1, days.length - 1);
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  const several = series.length > 1;

  const rows = days.map((day, index) => ({ day, index }));
  const readings = series.map(({ label, values }) => ({
    label,
    text: formatValue(unit, values[read] ?? null),
  }));

  return (
    <Stack as="figure" $gap={4} aria-label={title}>
      <div>
        <Row $apart $gap={8}>
          <Title as="h3" $size={16}>
            {title}
          </Title>
          {!isEmpty && <Hint as="span">{axis.full(days[read] as string)}</Hint>}
        </Row>
        {!isEmpty && (
          <Row $gap={16}>
            {readings.map(({ label, text }, number) => (
              <Amount key={label}>
                {several && <Mark $tone={series[number]?.tone ?? 'accent'} $isDashed={number > 0} />}
                {several && `${label} `}
                {text}
              </Amount>
            ))}
          </Row>
        )}
      </div>
      {isEmpty && <Empty>{empty}</Empty>}
      {!isEmpty && hasFailed && <Hint role="status">{messages.failed}</Hint>}
      {!isEmpty && !hasFailed && (
        <Plot
          title={title}
          days={days}
          axis={axis}
          series={series}
          unit={unit}
          read={read}
          reading={readings.map(({ label, text }) => (several ? `${label} ${text}` : text)).join(', ')}
          onRead={setPointed}
          onFailed={setFailed}
        />
      )}
      {!hasFailed && (
        <div>
          <Toggle
            variant="quiet"
            aria-expanded={wantsTable}
            aria-controls={wantsTable ? tableId : undefined}
            onClick={() => setWantsTable(!wantsTable)}
          >
            {wantsTable ? messages.hideTable : messages.showTable}
            <span className="visually-hidden"> {title}</span>
          </Toggle>
        </div>
      )}
      {(wantsTable || hasFailed) && (
        <div id={tableId}>
          <DataTable
            caption={title}
            captionHidden
            maxHeight={TABLE_HEIGHT}
            cardsBelow={several ? '24rem' : '0rem'}
            columns={[
              { header: axis.step, cell: ({ day }) => axis.full(day) },
              ...series.map(({ label, values }) => ({
                header: label,
                numeric: true,
                cell: ({ index }: TableRow) => formatValue(unit, values[index] ?? null),
              })),
            ]}
            rows={axis.startsAtEnd ? rows.reverse() : rows}
            rowKey={({ day }) => day}
          />
        </div>
      )}
    </Stack>
  );
}

interface TableRow {
  day: string;
  index: number;
}

const Title = styled(Heading)`
  margin: 0;
`;

/** Aligns its text with the title. */
const Toggle = styled(Button)`
  margin: 0 -${tokens.space[16]};
  font-size: ${tokens.font[14]};
`;

const Empty = styled(Hint)`
  display: grid;
  place-items: center;
  height: ${HEIGHT}px;
  text-align: center;
`;

const inkOf = {
  accent: tokens.color.accent,
  pending: tokens.color.pending,
  muted: tokens.color.outline,
} as const;

/** A sample of the line that a figure belongs to. */
const Mark = styled.span<{ $tone: keyof typeof inkOf; $isDashed: boolean }>`
  display: inline-block;
  width: 1rem;
  margin-right: ${tokens.space[4]};
  border-top: 2px ${({ $isDashed }) => ($isDashed ? 'dashed' : 'solid')} ${({ $tone }) => inkOf[$tone]};
  vertical-align: middle;
`;
