/** Stops the server that jest-database.cjs started, if any. */
module.exports = () => globalThis.stopTestServer?.();
