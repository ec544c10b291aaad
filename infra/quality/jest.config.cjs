const path = require('node:path');

const checkout = path.join(__dirname, '../..');
const workspaces = ['mf-shared', 'shell', 'mf-landing', 'mf-user', 'mf-admin', 'backend'];

/** Every workspace's own tests in one run. */
module.exports = {
  rootDir: checkout,
  /** Only guards against hanging for ever: a slow machine passes, too, even at full size. */
  testTimeout: (process.env.FULL === '1' ? 60 : 5) * 60_000,
  projects: workspaces.map((workspace) => path.join(checkout, workspace)),
};
