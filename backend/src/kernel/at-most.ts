/**
 * LRUCache options for at most that many entries. Its `max` would allocate memory for all of them up front,
 * in every process and for every table.
 */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });
