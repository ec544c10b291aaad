const path = require('node:path');

const checkout = path.join(__dirname, '../..');
const workspaces = ['mf-shared', 'shell', 'mf-landing', 'mf-user', 'mf-admin', 'backend'];

/** Every workspace's own tests in one run. */
module.exports = {
  rootDir: checkout,
  projects: workspaces.map((workspace) => path.join(checkout, workspace)),
};
