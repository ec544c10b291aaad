/**
 * Lets webpack drop what nobody uses of react-dom's own requirements, which it follows through a `const` but not
 * through a `var`. It is 0.5 KB (gzip) of every first load.
 */
module.exports = (source) => source.replace(/^var (?=\w+ = require\()/gm, 'const ');
