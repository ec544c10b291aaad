const jestBase = require('../infra/quality/jest.base.cjs');

module.exports = {
  ...jestBase({ name: 'backend', rootDir: __dirname, environment: 'node' }),
  globalSetup: '../infra/quality/jest-database.cjs',
  globalTeardown: '../infra/quality/jest-database-stop.cjs',
};
