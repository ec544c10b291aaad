/** The words of this bundle, by catalogue: 'home.home', or 'shared/ui.messages'; a catalogue that was read is its own. */
export const words: Record<string, object> = {};

/**
 * Puts a catalogue into the page's language; texts without a translation stay in English. Catalogues do not call
 * it: mf-shared/build adds the call to each (words-loader.cjs).
 */
export const translate = <Catalogue extends object>(name: string, catalogue: Catalogue): Catalogue =>
  (words[name] = Object.assign(catalogue, words[name]));
