const path = require('node:path');

/** The catalogues: a file in a package's `messages`, the texts of one part of mf-shared, and the sentences among its rules. */
const CATALOGUE =
  /[\\/](?:mf-(?!shared)\w+[\\/]src[\\/]messages[\\/]\w+|mf-shared[\\/]src[\\/](?:\w+[\\/]messages|contracts[\\/]rules))\.ts$/;

/** How a translation names a catalogue: 'home', or 'shared/ui' for those of mf-shared. */
const nameOf = (file) => {
  const { dir, name } = path.parse(file);
  const folder = path.basename(dir);
  return folder === 'messages' ? name : `shared/${folder}`;
};

/** An object that a file exports: its name, the object, and what TypeScript is told of it. */
const EXPORTED = /^export const (\w+) = (\{(?:.*\}|[\s\S]*?^\}))( as const.*)?;$/gm;

/**
 * Has each object that a catalogue exports take the words of the page's language, before anything reads it. Here
 * and not in the catalogues, so that nobody who writes one can forget it. Of rules, the refusals alone are texts.
 */
module.exports = function words(source) {
  const file = nameOf(this.resourcePath);
  const isText = (name) => file !== 'shared/contracts' || /^(?:WITHDRAWAL|PASSWORD)_REFUSALS$/.test(name);
  const translated = source.replace(EXPORTED, (whole, name, object, types = '') =>
    isText(name)
      ? `export const ${name} = /*#__PURE__*/ translateCatalogue('${file}', '${name}', ${object}${types});`
      : whole,
  );
  return `import { translate as translateCatalogue } from 'mf-shared/language';\n${translated}`;
};
module.exports.CATALOGUE = CATALOGUE;
