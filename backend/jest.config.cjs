const jestBase = require('../infra/quality/jest.base.cjs');

module.exports = jestBase({ name: 'backend', rootDir: __dirname, environment: 'node' });
