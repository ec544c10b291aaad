// Functions, for a browser that refuses storage throws where it is named.
const places = { device: () => localStorage, tab: () => sessionStorage } as const;

export type Place = keyof typeof places;

/** What is stored under a key; null when nothing is, or storage is refused. */
export function recall(key: string, place: Place = 'device'): string | null {
  try {
    return places[place]().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or with null takes it away. Where storage is full or refused, whoever calls has it in memory. */
export function keep(key: string, text: string | null, place: Place = 'device'): void {
  try {
    if (text === null) places[place]().removeItem(key);
    else places[place]().setItem(key, text);
  } catch {
    // It lasts as long as this page.
  }
}

/** What is stored as JSON under a key, which may be anything; undefined when it is none. */
export function recallJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(recall(key, place) ?? '');
  } catch {
    return undefined;
  }
}
