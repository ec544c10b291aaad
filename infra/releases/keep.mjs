/**
 * Keeps the builds that are deployed now, for the tests that run the previous shell with new remotes and
 * the new shell with previous remotes: node infra/releases/keep.mjs [--out <folder>]. Run it when the
 * contract or what the shell provides has changed, and commit what it writes.
 */
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { siteOf, takeOver } from './layout.mjs';
import { defaultOut } from './packages.mjs';

export const keptArchive = path.join(import.meta.dirname, 'kept/previous.tar.gz');

/** Unpacks the kept builds into an empty folder, which is then one to publish to. */
export async function unpackKept(/** @type {string} */ folder) {
  tar('-xzf', keptArchive, '-C', folder);
  await takeOver(folder);
}

async function keep(/** @type {string} */ out) {
  const { microFrontends } = JSON.parse(await readFile(path.join(siteOf(out), 'mf/discovery.json'), 'utf8'));
  const folders = Object.values(microFrontends).map((entries) => {
    const { url } = entries.find(({ deployment }) => deployment.default);
    return path.join(siteOf(out), path.dirname(url));
  });
  const page = await readFile(path.join(siteOf(out), 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(shell\/[^"]+)"/g)].map(([, file]) => `site/${file}`);
  const files = ['site/index.html', 'site/csp.json', 'site/mf/discovery.json', 'state/shell.json', ...named];
  for (const folder of folders) {
    // The compressed copies are made again by whoever serves them.
    const released = (await readdir(folder)).filter((file) => !/\.(br|gz)$/.test(file));
    files.push(...released.map((file) => path.relative(out, path.join(folder, file))));
  }
  tar('--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', keptArchive, '-C', out, ...files);
  console.log(`${keptArchive} holds ${files.length} files`);
}

function tar(...args) {
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar exited with ${status}: ${stderr}`);
}

if (import.meta.filename === process.argv[1]) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: defaultOut } } });
  await keep(path.resolve(values.out));
}
