/**
 * Jest's global set-up for suites that need PostgreSQL: uses the server named by TEST_DATABASE_URL,
 * or starts one of its own for the run.
 */
module.exports = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  const { startTestDatabase } = await import('../test/database.mjs');
  const database = await startTestDatabase();
  process.env.TEST_DATABASE_URL = database.url;
  globalThis.stopTestDatabase = database.stop;
};
