/**
 * Options of an LRUCache of that many entries at most. Its `max` would allocate memory for all of them at once,
 * in every process and for every table.
 */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });
