import UPlot from 'uplot';
import { type Axis, formatTick, type Unit } from './format.ts';
import type { Series } from './series.ts';

export interface Drawing {
  /** Marks a day by its index; null marks none. */
  point(index: number | null): void;
  resize(width: number): void;
  /** Redraws in the current colours of the page. */
  repaint(): void;
  destroy(): void;
}

interface Picture {
  days: readonly string[];
  axis: Axis;
  series: readonly Series[];
  unit: Unit;
  /** Called with the day that a pointer or a key marked. */
  onPoint: (index: number | null) => void;
}

const FONT = '12px "Inter Variable", system-ui, sans-serif';
/** The width of a label such as '24 Nov' with the space around it, in pixels. */
const DAY_LABEL = 72;

const colorOf = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);

const colorOfTone = { accent: 'accent', pending: 'pending', muted: 'outline' } as const;

/** Steps of an axis: whole numbers, whole naira, or familiar units of time. */
const steps: Record<Unit, number[]> = {
  count: decimalSteps(),
  naira: decimalSteps(),
  duration: [1, 5, 15, 30, 60, 180, 360, 720, 1440, 2880, 7200, 14_400, 43_200, 144_000].map(
    (min) => min * 60_000,
  ),
};

/** Draws the figures of each day into `place`. Throws when the browser has no canvas. */
export function draw(place: HTMLElement, { days, axis, series, unit, onPoint }: Picture): Drawing {
  if (!document.createElement('canvas').getContext('2d')) throw new Error('This browser has no canvas.');
  const plot = new UPlot(
    {
      width: place.clientWidth,
      height: place.clientHeight,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      scales: {
        x: { time: false, range: () => [-0.5, days.length - 0.5] },
        y: { range: (_plot, _min, max) => [0, max > 0 ? max * 1.05 : 1] },
      },
      axes: [
        {
          font: FONT,
          size: 24,
          gap: 4,
          stroke: () => colorOf('muted'),
          grid: { show: false },
          ticks: { show: false },
          splits: (plot) => labelled(days.length, Math.floor(plot.bbox.width / devicePixelRatio / DAY_LABEL)),
          values: (_plot, indexes) => indexes.map((index) => axis.short(days[index] as string)),
        },
        {
          font: FONT,
          size: (_plot, labels) => 16 + 7 * Math.max(3, ...(labels ?? []).map(({ length }) => length)),
          space: 36,
          incrs: steps[unit],
          stroke: () => colorOf('muted'),
          grid: { stroke: () => colorOf('border'), width: 1 },
          ticks: { show: false },
          values: (_plot, values) => values.map((value) => formatTick(unit, value)),
        },
      ],
      series: [{}, ...series.map(shapeOf)],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [days.map((_, index) => index), ...series.map(({ values }) => [...values])],
    place,
  );
  return {
    point: (index) =>
      plot.setCursor(index === null ? { left: -10, top: -10 } : { left: plot.valToPos(index, 'x'), top: 0 }),
    resize: (width) => plot.setSize({ width, height: place.clientHeight }),
    repaint: () => plot.redraw(),
    destroy: () => plot.destroy(),
  };
}

function shapeOf({ values, tone = 'accent', shape = 'bars' }: Series, number: number): UPlot.Series {
  const color = () => colorOf(colorOfTone[tone]);
  if (shape === 'bars') {
    const paths = UPlot.paths.bars?.({ size: [0.7, 40], radius: 0.1 });
    return { fill: color, width: 0, paths, points: { show: false } };
  }
  return {
    stroke: color,
    width: 2,
    // The second line is dashed, so that telling them apart does not depend on colour.
    ...(number > 0 && { dash: [6, 4] }),
    // A value between two gaps has no line, only a point.
    points: { size: 5, fill: color, ...(values.includes(null) && { show: true }) },
  };
}

/** The days that get a label: as many as there is room for, including the last. */
function labelled(days: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(days / Math.max(1, room)));
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => days - 1 - index * step).reverse();
}

/** 1, 2, 5, 10, 20 … */
function decimalSteps(): number[] {
  return Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat();
}
