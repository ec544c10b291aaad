export { Chart, type ChartProps } from './Chart.tsx';
export { type Axis, formatDay, formatDuration, formatValue, type Unit } from './format.ts';
export type { Series } from './series.ts';
