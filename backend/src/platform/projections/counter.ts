import { projectionOfAll } from './projection.ts';

/** A projection with the single row 'all' that holds a count, so that no request counts rows. */
export const counter = (
  name: string,
  { version = 1, ...types }: { version?: number; plus: string; minus?: string },
) =>
  projectionOfAll({
    name,
    version,
    columns: { total: 'integer' },
    indexes: [],
    key: ({ type }) => (type === types.plus || type === types.minus ? 'all' : null),
    evolve: (row, { type }) => ({ id: 'all', total: (row?.total ?? 0) + (type === types.plus ? 1 : -1) }),
  });
