/**
 * The newest log position that any client of a database has received. Test clients send it when they
 * read, as browsers send their own, so a test sees its own writes through any process.
 */
const newest = new Map<string, number>();
const databases = new Map<string, string>();

/** Call it when a process begins to listen. */
export const watchPositions = (url: string, databaseUrl: string) => databases.set(url, databaseUrl);

const databaseOf = (url: string) => databases.get(url) ?? url;

export const newestPosition = (url: string) => newest.get(databaseOf(url)) ?? 0;

/** Remembers the position of an answer. */
export function notePosition(url: string, headers: Headers): void {
  const position = Number(headers.get('x-log-position'));
  newest.set(databaseOf(url), Math.max(newestPosition(url), position));
}
