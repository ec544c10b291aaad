const jestBase = require('../infra/quality/jest.base.cjs');

module.exports = jestBase({ name: 'mf-admin', rootDir: __dirname, environment: 'jsdom' });
