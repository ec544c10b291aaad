import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import { textOf, writeAtomically } from '../common/files.mjs';
import { describeContainer } from '../releases/container.mjs';
import { entryOf, revisionOf, withRevision } from '../releases/discovery.mjs';
import { namedFiles, withName } from '../releases/product-name.mjs';

const require = createRequire(import.meta.url);
const { developRemote, developShell } = require('mf-shared/build');

/**
 * @typedef {object} DevPackage a browser package that is built as it is edited
 * @property {string} dir
 * @property {string} name 'shell', or the name in its remote.json
 * @property {any} [remote] its remote.json
 */

/** The browser packages in `folder`. @returns {DevPackage[]} */
export function packagesIn(/** @type {string} */ folder) {
  const dirs = readdirSync(folder).map((name) => join(folder, name));
  return dirs.flatMap((dir) => {
    if (basename(dir) === 'shell') return [{ dir, name: 'shell' }];
    if (!existsSync(join(dir, 'remote.json'))) return [];
    const remote = JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8'));
    return [{ dir, name: remote.name, remote }];
  });
}

/**
 * Fills `root`, a folder to serve: `packages` are rebuilt there whenever they change, everything else is
 * taken from `released`. A build with errors changes nothing there.
 * @param {object} options
 * @param {string} options.root its previous content is deleted
 * @param {string} options.released the site of the releases
 * @param {DevPackage[]} options.packages
 * @param {(html: string) => string} options.editPage changes the page before it is written
 * @param {string} options.productName
 * @param {(text: string) => void} options.say
 * @param {() => void} options.onChange after each build that is served
 * @returns {Promise<{ stop: () => Promise<void> }>} once every package has been built, or has failed
 */
export async function watchPackages({ root, released, packages, editPage, productName, say, onChange }) {
  const discovery = JSON.parse(readFileSync(join(released, 'mf/discovery.json'), 'utf8'));
  linkReleased({ root, released, packages });
  const isShell = ({ name }) => name === 'shell';
  if (!packages.some(isShell)) {
    const html = readFileSync(join(released, 'index.html'), 'utf8');
    await writeFile(join(root, 'index.html'), editPage(html));
  }
  // One after the other: each write is the whole document.
  let writing = writeDiscovery(root, discovery);
  const activate = (/** @type {DevPackage} */ { name, remote }, release, compilation) => {
    writing = writing.then(async () => {
      discovery.microFrontends[name] = [await developedEntry(root, remote, release, compilation)];
      await writeDiscovery(root, discovery);
      say(`${name} ${release}`);
      onChange();
    });
    return writing;
  };

  const watchings = await Promise.all(
    packages.map((built) => {
      const config = require(join(built.dir, 'webpack.config.cjs'));
      const output = isShell(built) ? root : join(root, 'mf', built.name);
      return watch(
        isShell(built)
          ? developShell({ config, output, edits: editsOf({ editPage, productName }), onBuilt: onChange })
          : developRemote({
              config,
              dir: built.dir,
              name: built.name,
              output,
              onBuilt: (release, compilation) => activate(built, release, compilation),
            }),
        built.name,
        say,
      );
    }),
  );
  await writing;
  return {
    async stop() {
      await Promise.all(watchings.map((watching) => new Promise((resolve) => watching.close(resolve))));
      await writing;
    },
  };
}

/** What a deployment does to the shell's files, and `editPage`. */
const editsOf = ({ editPage, productName }) =>
  Object.fromEntries(
    namedFiles.map((file) => [
      file,
      (text) => {
        const named = withName(file, text, productName);
        return file === 'index.html' ? editPage(named) : named;
      },
    ]),
  );

/** Links to every release, except of the packages that are built here. */
function linkReleased({ root, released, packages }) {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'mf'), { recursive: true });
  const isBuilt = (name) => packages.some((built) => built.name === name);
  if (!isBuilt('shell')) {
    symlinkSync(join(released, 'shell'), join(root, 'shell'));
    cpSync(join(released, 'csp.json'), join(root, 'csp.json'));
  }
  for (const entry of readdirSync(join(released, 'mf'), { withFileTypes: true })) {
    if (entry.isDirectory() && !isBuilt(entry.name)) {
      symlinkSync(join(released, 'mf', entry.name), join(root, 'mf', entry.name));
    }
  }
}

/** Resolves after the first build, even one that failed. */
function watch(config, name, say) {
  return new Promise((resolve, reject) => {
    const watching = webpack(config).watch({ aggregateTimeout: 50 }, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors())
        say(`${name} cannot be built.\n${stats.toString({ preset: 'errors-only' })}`);
      resolve(watching);
    });
  });
}

/** Writes the document under its next revision. */
function writeDiscovery(/** @type {string} */ root, discovery) {
  Object.assign(discovery, withRevision(discovery, revisionOf(discovery) + 1));
  return writeAtomically(join(root, 'mf/discovery.json'), textOf(discovery));
}

/** The only entry of a remote that is built here: its releases are in another folder. */
async function developedEntry(/** @type {string} */ root, remote, release, compilation) {
  const folder = join(root, 'mf', remote.name, release);
  const container = await describeContainer(remote, release, compilation, folder);
  return { ...entryOf(container, new Date()), deployment: { traffic: 100, default: true } };
}
