const { shellConfig } = require('mf-shared/build');
const { Page } = require('./build/page.cjs');

module.exports = shellConfig({ dir: __dirname, plugins: [new Page()] });
