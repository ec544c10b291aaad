import { type Axis, Chart } from 'mf-shared/charts';
import type { VideoMeasures } from 'mf-shared/contracts';
import { formatDuration, Grid } from 'mf-shared/ui';
import { useMemo } from 'react';
import { measures as texts } from '../../../messages/measures.ts';

type Part = VideoMeasures['parts'][number];

/** Which parts of a video were played, and where people stopped, as charts with their data tables. */
export function WatchedParts({ measures }: { measures: VideoMeasures }) {
  const { steps, axis, seen, stopped } = useMemo(() => picturesOf(measures.parts), [measures]);
  const shared = { days: steps, axis, unit: 'count' } as const;
  return (
    <Grid $min="20rem" $gap={24}>
      <Chart {...shared} title={texts.seen} series={seen} />
      <Chart {...shared} title={texts.stopped} series={stopped} empty={texts.nobodyStopped} />
    </Grid>
  );
}

function picturesOf(parts: readonly Part[]) {
  const partOf = (key: string) => parts[Number(key)] as Part;
  const axis: Axis = {
    step: texts.part,
    full: (key) => texts.fromTo(startOf(partOf(key)), endOf(partOf(key))),
    short: (key) => startOf(partOf(key)),
    startsAtEnd: false,
  };
  const seriesOf = (label: string, figure: (part: Part) => number) => [{ label, values: parts.map(figure) }];
  return {
    steps: parts.map((_, index) => String(index)),
    axis,
    seen: seriesOf(texts.seen, ({ seen }) => seen),
    stopped: seriesOf(texts.stopped, ({ stopped }) => stopped),
  };
}

/** A position as the player shows it, or in percent when the length of the video is unknown. */
const startOf = ({ fromS, fromPercent }: Part) => placeOf(fromS, fromPercent);
const endOf = ({ toS, toPercent }: Part) => placeOf(toS, toPercent);
const placeOf = (seconds: number | undefined, percent: number) =>
  seconds === undefined ? `${percent}%` : formatDuration(Math.floor(seconds));
