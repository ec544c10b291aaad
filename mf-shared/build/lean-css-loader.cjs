/**
 * Removes indentation and comments on their own lines, which the minimizer keeps in CSS-in-JS because they are part
 * of a string. The lines stay, for source maps.
 */
module.exports = (source) => source.replace(/^ +(?:\/\* .*\*\/$)?/gm, '');
