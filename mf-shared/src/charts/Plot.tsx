import { tokens, useTheme } from 'mf-shared/theme';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Drawing } from './draw.ts';
import type { Axis, Unit } from './format.ts';
import type { Series } from './series.ts';

interface PlotProps {
  title: string;
  days: readonly string[];
  axis: Axis;
  series: readonly Series[];
  unit: Unit;
  /** The index of the day that is read out. */
  read: number;
  /** The text that is read out for it. */
  reading: string;
  onRead: (index: number | null) => void;
  /** Called when the script did not load, or the browser has no canvas. */
  onFailed: (hasFailed: true) => void;
}

/** The height of a chart with its axes, in pixels. */
export const HEIGHT = 200;
const WEEK = 7;

/** The chart itself: a pointer, a tap or the arrow keys choose the day that is read out. */
export function Plot({ title, days, axis, series, unit, read, reading, onRead, onFailed }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const { resolved } = useTheme();

  useEffect(() => {
    const { current } = place;
    let isShown = true;
    const resized = new ResizeObserver(() => current && drawing.current?.resize(current.clientWidth));
    import('./draw.ts')
      .then(({ draw }) => {
        if (!isShown || !current) return;
        drawing.current = draw(current, { days, axis, series, unit, onPoint: onRead });
        resized.observe(current);
      })
      .catch(() => isShown && onFailed(true));
    return () => {
      isShown = false;
      resized.disconnect();
      drawing.current?.destroy();
      drawing.current = undefined;
    };
  }, [days, axis, series, unit, onRead, onFailed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, which the theme changes
  useEffect(() => drawing.current?.repaint(), [resolved]);

  const move = (event: KeyboardEvent) => {
    const next = nextOf(event.key, read, days.length);
    if (next === undefined) return;
    event.preventDefault();
    onRead(next);
    drawing.current?.point(next);
  };

  const leave = () => {
    onRead(null);
    drawing.current?.point(null);
  };

  return (
    <Place
      ref={place}
      role="slider"
      tabIndex={0}
      aria-label={`${title}: ${axis.step.toLowerCase()}`}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={read + 1}
      aria-valuetext={`${axis.full(days[read] as string)}: ${reading}`}
      onKeyDown={move}
      onBlur={leave}
    />
  );
}

/** The index that a key moves to from the day at `index`; undefined for other keys. */
function nextOf(key: string, index: number, count: number): number | undefined {
  const to = (next: number) => Math.min(count - 1, Math.max(0, next));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return to(index + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return to(index - 1);
    case 'PageUp':
      return to(index + WEEK);
    case 'PageDown':
      return to(index - WEEK);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Includes what uPlot needs from its stylesheet, as a remote cannot load one. */
const Place = styled.div`
  height: ${HEIGHT}px;
  min-width: 0;
  overflow: hidden;
  border-radius: ${tokens.radius.control};
  touch-action: pan-y;

  .u-wrap {
    position: relative;
    user-select: none;
  }

  .u-over,
  .u-under,
  .u-axis {
    position: absolute;
  }

  .u-under {
    overflow: hidden;
  }

  canvas {
    display: block;
    position: relative;
    width: 100%;
    height: 100%;
  }

  .u-select {
    display: none;
  }

  .u-cursor-x,
  .u-cursor-pt {
    position: absolute;
    top: 0;
    left: 0;
    pointer-events: none;
  }

  .u-cursor-x {
    height: 100%;
    border-right: 1px dashed ${tokens.color.outline};
  }

  .u-cursor-pt {
    border: 0 solid;
    border-radius: 50%;
    background-clip: padding-box !important;
  }

  .u-off {
    display: none;
  }
`;
