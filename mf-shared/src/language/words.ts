/** The words of what is bundled with this module, by catalogue: 'home.home', or 'shared/ui.messages'. */
export const words: Record<string, unknown> = {};

/**
 * A catalogue, whole, in the words of the page's language; texts without a translation stay in English. Catalogues
 * do not call it: mf-shared/build puts it into each (words-loader.cjs).
 */
export const translate = <Catalogue extends object>(name: string, catalogue: Catalogue): Catalogue =>
  Object.assign(catalogue, words[name]);
