const { remoteConfig } = require('mf-shared/build');

module.exports = remoteConfig({ dir: __dirname, federation: 'enhanced' });
