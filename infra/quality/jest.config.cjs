const path = require('node:path');

const checkout = path.join(__dirname, '../..');
const workspaces = ['mf-shared', 'shell', 'mf-landing', 'mf-user', 'mf-admin', 'backend'];

/** Every workspace's own tests in one run. */
module.exports = {
  rootDir: checkout,
  /** Suites start whole databases and processes: on a busy machine that takes its time. */
  testTimeout: 20_000,
  projects: workspaces.map((workspace) => path.join(checkout, workspace)),
};
