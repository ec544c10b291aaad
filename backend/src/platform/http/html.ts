/** Markup that needs no escaping. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type Part = Html | string | number | false | undefined | readonly Part[];

/** Markup with interpolated values; values that are not markup are escaped for text and attributes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(markup)));

function markup(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return String(part);
  if (Array.isArray(part)) return part.map(markup).join('');
  return String(part).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
