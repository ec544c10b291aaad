import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** Files for operators, kept out of the public folder. */
const isPrivate = (file) => file.endsWith('.map') || file === 'mf-stats.json';

/**
 * Runs a package's own webpack configuration into `output`.
 * @returns {Promise<import('webpack').Stats>}
 * @throws with webpack's own report when the build has errors
 */
export function bundle(dir, output) {
  const configFile = path.join(dir, 'webpack.config.cjs');
  // A configuration names its release when it is loaded, so it is loaded again.
  delete require.cache[configFile];
  return run(require(configFile), output);
}

/**
 * Renders what a remote shows at an address before its scripts run.
 * @param {string} dir
 * @param {string} address
 * @param {string} scratch an empty folder
 * @returns {Promise<string>} HTML with its styles
 */
export async function renderFirstView(dir, address, scratch) {
  const { firstViewConfig } = require('../../mf-shared/build/index.cjs');
  await run(firstViewConfig({ dir }), scratch);
  const { remote, renderFirstView: render } = require(path.join(scratch, 'firstView.cjs'));
  return render(remote, address);
}

function run(config, output) {
  const compiler = webpack({ ...config, output: { ...config.output, path: output } });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
        else resolve(stats);
      });
    });
  });
}

/** Moves the files that a build made for operators from `folder` to `maps`. */
export async function setPrivateFilesAside(folder, maps) {
  const files = await fs.readdir(folder, { recursive: true });
  await fs.mkdir(maps, { recursive: true });
  for (const file of files.filter(isPrivate)) {
    await fs.rename(path.join(folder, file), path.join(maps, path.basename(file)));
  }
}
