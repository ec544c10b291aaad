/**
 * Marks what react-router does at import as free of side effects, so that the parts nobody uses
 * (forms, fetchers, server rendering) leave the bundle. They stay only because the package neither
 * marks these calls nor drops its display names. So do its warnings to developers, whose texts every
 * visitor would load.
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^( +)(warning(?:Once)?\()/gm, '$1/*#__PURE__*/ $2')
    .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /*#__PURE__*/ $1')
    .replace(
      /^var (\w+) = (class (?:\w+ )?extends React\d*\.Component \{[\s\S]*?\n\});/gm,
      'var $1 = /*#__PURE__*/ (() => $2)();',
    );
