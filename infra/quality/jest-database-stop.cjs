/** Ends the server that jest-database.cjs started, if it did. */
module.exports = () => globalThis.stopTestServer?.();
