/** A catalogue in another language: the same keys, and functions of the same arguments. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Text
    ? (...given: Given) => Translation<Text>
    : T extends object
      ? { readonly [Key in keyof T]: Translation<T[Key]> }
      : T;

/** The words of one package: what each file of messages exports. */
type Words = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

let words: Words = {};

/** Gives what is bundled with this module its words, by the files of its catalogues. Before any of them is imported. */
export const speak = (translations: Words): void => {
  words = translations;
};

/**
 * A catalogue, whole, in the words of the page's language; texts without a translation stay in English. Catalogues
 * do not call it: mf-shared/build puts it into each (words-loader.cjs).
 */
export function translate<Catalogue extends object>(
  file: string,
  name: string,
  catalogue: Catalogue,
): Catalogue {
  return Object.assign(catalogue, words[file]?.[name]);
}
