const jestBase = require('../infra/quality/jest.base.cjs');

module.exports = jestBase({ name: 'mf-user', rootDir: __dirname, environment: 'jsdom' });
