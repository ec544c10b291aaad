/**
 * Replaces stylis's table of vendor prefixes, which styled-components includes but does not use by default: no
 * supported browser needs one. It is 1 KB (gzip) of every first load.
 */
module.exports = () => 'export const prefix = (value) => value;';
