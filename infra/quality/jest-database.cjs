/**
 * Jest's global set-up for suites that need PostgreSQL: uses the server named by TEST_DATABASE_URL,
 * or starts one for the run.
 */
module.exports = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  const { startTestServer } = await import('../test/database.mjs');
  const server = await startTestServer();
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.stopTestServer = server.stop;
};
