/**
 * Marks what react-router does at import as free of side effects, so that the parts nobody uses
 * (forms, fetchers, server rendering) leave the bundle. They stay only because the package neither
 * marks these calls nor drops its display names. Its warnings to developers go, too, and the texts of its
 * assertions, which tests show whole: every visitor would load them.
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^( +)(warning(?:Once)?\()/gm, '$1/*#__PURE__*/ $2')
    .replace(/^( +invariant\(\n +.+),\n +(?:`[^`]*`|"[^"]*")\n( +\);)/gm, '$1\n$2')
    .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /*#__PURE__*/ $1')
    .replace(
      /^var (\w+) = (class (?:\w+ )?extends React\d*\.Component \{[\s\S]*?\n\});/gm,
      'var $1 = /*#__PURE__*/ (() => $2)();',
    );
