/**
 * Removes comments in CSS-in-JS, each on its own line, which stays for source maps. The minimizer keeps them
 * because they are part of a string.
 */
module.exports = (source) => source.replace(/^ *\/\* .*\*\/$/gm, '');
