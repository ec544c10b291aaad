const words = require('../src/words.json');

/** A text as code, with `{title}` and `{product}` as parameters: releasing would fill in a literal `{product}`. */
const codeOf = (text) => {
  const code = JSON.stringify(text).replace(/\{(product|title)\}/g, '"+$1+"');
  return text.includes('{title}') ? `(title)=>${code}` : code;
};

const groupOf = (group) =>
  `{${Object.entries(group)
    .map(([key, text]) => `${key}:${typeof text === 'string' ? codeOf(text) : groupOf(text)}`)
    .join()}}`;

/** The script that defines the shell's texts in the language of the page, for pages that are not in English. */
exports.wordsScript = () =>
  `self.shellWords={${Object.entries(words)
    .map(([code, language]) => `${code}:(product)=>(${groupOf(language)})`)
    .join()}}[document.documentElement.lang];`;
exports.wordsFile = require.resolve('../src/words.json');
