// Functions, because a browser that refuses storage throws as soon as the property is read.
const places = { device: () => localStorage, tab: () => sessionStorage } as const;

export type Place = keyof typeof places;

/** The text stored under a key; null when there is none, or storage is refused. */
export function recall(key: string, place: Place = 'device'): string | null {
  try {
    return places[place]().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. Where storage is full or refused, callers keep it in memory. */
export function keep(key: string, text: string | null, place: Place = 'device'): void {
  try {
    if (text === null) places[place]().removeItem(key);
    else places[place]().setItem(key, text);
  } catch {
    // The value lasts as long as this page.
  }
}

/** The JSON stored under a key, which may be anything; undefined when it is not valid JSON. */
export function recallJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(recall(key, place) ?? '');
  } catch {
    return undefined;
  }
}
