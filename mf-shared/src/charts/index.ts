export { Chart } from './Chart.tsx';
export type { Axis, Unit } from './format.ts';
export type { Series } from './series.ts';
