const path = require('node:path');

/**
 * Catalogues: files in a package's `messages`, the texts of each part of mf-shared, sentences of its contracts.
 */
const CATALOGUE =
  /[\\/](?:mf-(?!shared)\w+[\\/]src[\\/]messages[\\/]\w+|mf-shared[\\/]src[\\/](?:\w+[\\/](?:messages|firstMessages|laterMessages)|contracts[\\/](?:refusals|rules|movement-kinds|signals|nuban)))\.ts$/;

/** The name of a catalogue in translations: 'home', or 'shared/ui' for those of mf-shared. */
const nameOf = (file) => {
  const { dir, name } = path.parse(file);
  const folder = path.basename(dir);
  return folder === 'messages' ? name : `shared/${folder}`;
};

/** The exports of mf-shared/contracts that people read: its other objects are not translated. */
const SENTENCES = [
  ...['WITHDRAWAL_REFUSALS', 'PASSWORD_REFUSALS', 'ACCOUNT_NUMBER_TEXTS'],
  ...['VIDEO_REFUSALS', 'SETTING_REFUSALS', 'REWARD_REFUSALS'],
  ...['MOVEMENT_WORDS', 'SEEN', 'HOLD_REASON_NAMES'],
];

/** An object that a file exports: its name, the object, and its TypeScript annotation. */
const EXPORTED = /^export const (\w+) = (\{(?:.*\}|[\s\S]*?^\}))( (?:as|satisfies) .*)?;$/gm;

/**
 * Makes each object that a catalogue exports take the words of the page's language before anything reads it; of
 * the contracts, only those that people read. Done here so that no author of a catalogue can forget it.
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
