/**
 * In place of stylis's table of vendor prefixes, which styled-components brings and, unless asked to, never uses:
 * no supported browser needs one. It is 1 KB (gzip) of every first load.
 */
module.exports = () => 'export const prefix = (value) => value;';
