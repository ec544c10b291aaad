/** Trigram indexes, so that any part of a name or title is found without reading every row. */
export const search = { name: '0007-search', sql: 'create extension if not exists pg_trgm' };
