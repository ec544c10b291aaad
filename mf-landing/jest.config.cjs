const jestBase = require('../infra/quality/jest.base.cjs');

module.exports = jestBase({
  name: 'mf-landing',
  rootDir: __dirname,
  environment: 'jsdom',
  setup: [require.resolve('../mf-shared/src/testing/jest.setup.ts')],
});
