/**
 * Signals: figures that are worth a look before a withdrawal is paid, and decide nothing. Owns the table of
 * traces, which expire; everything else is read from the read models of other modules.
 */
export { type SignalQueries, signalQueries } from './signal.queries.ts';
export { Traces } from './traces.ts';
