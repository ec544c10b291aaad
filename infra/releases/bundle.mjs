import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** For whoever operates the product, not for the public folder. */
const isPrivate = (file) => file.endsWith('.map') || file === 'mf-stats.json';

/**
 * Runs a package's own webpack configuration into `output`.
 * @returns {Promise<import('webpack').Stats>}
 * @throws with webpack's own report when the build has errors
 */
export function bundle(dir, output) {
  const configFile = path.join(dir, 'webpack.config.cjs');
  // A configuration names its release when it is read, so it is read anew.
  delete require.cache[configFile];
  const config = require(configFile);
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

/** Moves what a build made for its operators out of `folder`, into `maps`. */
export async function setPrivateFilesAside(folder, maps) {
  const files = await fs.readdir(folder, { recursive: true });
  await fs.mkdir(maps, { recursive: true });
  for (const file of files.filter(isPrivate)) {
    await fs.rename(path.join(folder, file), path.join(maps, path.basename(file)));
  }
}

/** The digest that a browser checks before it runs a script. */
export async function integrityOf(file) {
  return `sha384-${createHash('sha384')
    .update(await fs.readFile(file))
    .digest('base64')}`;
}

/** Writes a file as a whole or not at all: readers see the old one or the new one. */
export async function writeAtomically(file, content) {
  const temporary = `${file}.${process.pid}.tmp`;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(temporary, content);
  await fs.rename(temporary, file);
}
