const jestBase = require('../infra/quality/jest.base.cjs');

module.exports = jestBase({ name: 'shell', rootDir: __dirname, environment: 'jsdom' });
