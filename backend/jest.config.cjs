const jestBase = require('../infra/quality/jest.base.cjs');

module.exports = {
  ...jestBase({ name: 'backend', rootDir: __dirname, environment: 'node' }),
  /** Suites start whole databases and processes: on a busy machine that takes its time. */
  testTimeout: 20_000,
  globalSetup: '../infra/quality/jest-database.cjs',
  globalTeardown: '../infra/quality/jest-database-stop.cjs',
};
