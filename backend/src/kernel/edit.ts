/** Changes to some members of a value: an absent member stays as it is, null removes it. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | null };

/** The value with these changes; null when they change nothing. Members are compared as the log stores them. */
export function edited<T extends object>(value: T, changes: Changes<T>): T | null {
  const given = Object.entries(changes).filter(([, change]) => change !== undefined);
  const after = { ...value, ...Object.fromEntries(given.map(([key, change]) => [key, change ?? undefined])) };
  return given.some(([key]) => textOf(value[key as keyof T]) !== textOf(after[key as keyof T]))
    ? after
    : null;
}

const textOf = (member: unknown) => (Array.isArray(member) ? member.join() : String(member));
