const path = require('node:path');

/** The catalogues: a file in a package's `messages`, the texts of one part of mf-shared, and the sentences among its contracts. */
const CATALOGUE =
  /[\\/](?:mf-(?!shared)\w+[\\/]src[\\/]messages[\\/]\w+|mf-shared[\\/]src[\\/](?:\w+[\\/]messages|contracts[\\/](?:refusals|rules|movement-kinds|signals|nuban)))\.ts$/;

/** How a translation names a catalogue: 'home', or 'shared/ui' for those of mf-shared. */
const nameOf = (file) => {
  const { dir, name } = path.parse(file);
  const folder = path.basename(dir);
  return folder === 'messages' ? name : `shared/${folder}`;
};

/** What people read of mf-shared/contracts: its other objects are none of a catalogue. */
const SENTENCES = [
  ...['WITHDRAWAL_REFUSALS', 'PASSWORD_REFUSALS', 'ACCOUNT_NUMBER_TEXTS'],
  ...['VIDEO_REFUSALS', 'SETTING_REFUSALS', 'REWARD_REFUSALS'],
  ...['MOVEMENT_WORDS', 'SEEN', 'HOLD_REASON_NAMES'],
];

/** An object that a file exports: its name, the object, and what TypeScript is told of it. */
const EXPORTED = /^export const (\w+) = (\{(?:.*\}|[\s\S]*?^\}))( (?:as|satisfies) .*)?;$/gm;

/**
 * Has each object that a catalogue exports take the words of the page's language, before anything reads it. Here
 * and not in the catalogues, so that nobody who writes one can forget it. Of the contracts, those alone that people read.
 */
module.exports = function words(source) {
  const file = nameOf(this.resourcePath);
  const isText = (name) => file !== 'shared/contracts' || SENTENCES.includes(name);
  const translated = source.replace(EXPORTED, (whole, name, object, types = '') =>
    isText(name)
      ? `export const ${name} = /*#__PURE__*/ translateCatalogue('${file}.${name}', ${object}${types});`
      : whole,
  );
  return `import { translate as translateCatalogue } from 'mf-shared/language';\n${translated}`;
};
module.exports.CATALOGUE = CATALOGUE;
