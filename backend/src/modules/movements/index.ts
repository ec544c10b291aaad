/**
 * Movements: a person's own money as they see it: every movement with the balance after it, sums per day
 * and monthly statements. Owns the read model movement_sums, and no stream: the wallet decides what moves
 * money, and the ledger's journal lists it.
 */
export { type MovementQueries, movementQueries } from './movement.queries.ts';
export { movementRoutes } from './movement.routes.ts';
export { movementSumsProjection } from './movements.projection.ts';
export { StatementFiles } from './statement-files.ts';
