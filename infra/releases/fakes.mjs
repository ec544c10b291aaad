/** Small releases and folders for the specs, published by the tool itself without webpack. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { textOf } from '../common/files.mjs';
import { collect } from '../common/processes.mjs';
import { describeFiles } from './files.mjs';
import { publishRemote, publishShell } from './publish.mjs';

/** A folder to publish to, and one for what the specs build; both go with the test. */
export async function temporaryOut(/** @type {import('node:test').TestContext} */ t) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'releases-'));
  t.after(() => fs.rm(folder, { recursive: true, force: true }));
  return path.join(folder, 'out');
}

/** '1.0.0-aaaaaaaa' of 'a'. */
export const releaseNamed = (/** @type {string} */ letter) => `1.0.0-${letter.repeat(8)}`;

/** What a build of a remote leaves, as publish.mjs takes it. */
export async function fakeBuild(out, name, letter, overrides = {}) {
  const release = releaseNamed(letter);
  const folder = path.join(out, '../builds', name, release);
  await fs.rm(folder, { recursive: true, force: true });
  await writeFiles(folder, { 'remoteEntry.js': `entry ${letter}`, 'remote.js': `remote ${letter}` });
  const files = await describeFiles(folder);
  const asset = (file) => {
    const { path: found, integrity } = files.find((candidate) => candidate.path === file);
    return { path: found, integrity };
  };
  const document = {
    name,
    title: `The ${name}`,
    release,
    builtAt: new Date().toISOString(),
    contract: '1.0',
    requires: { react: '^19.1.0' },
    exposes: ['./remote'],
    globalName: `${name}_${release.replace(/\W/g, '_')}`,
    entry: asset('remoteEntry.js'),
    preload: [asset('remote.js')],
    routes: [`/${name}/*`],
    files,
    ...overrides,
  };
  await fs.writeFile(path.join(folder, 'release.json'), textOf(document));
  return { folder, document };
}

export async function publishFake(out, name, letter, overrides) {
  await publishRemote(out, await fakeBuild(out, name, letter, overrides));
  return releaseNamed(letter);
}

export async function publishFakeShell(out, letter = 'a', overrides = {}) {
  const release = releaseNamed(letter);
  const folder = path.join(out, '../builds/shell', release);
  await fs.rm(folder, { recursive: true, force: true });
  const script = `shell/shell.${letter}.js`;
  await writeFiles(folder, { [script]: letter, 'index.html': `page ${letter}`, 'csp.json': '{}' });
  const document = {
    name: 'shell',
    release,
    contracts: ['1'],
    provides: { react: '19.3.1' },
    files: await describeFiles(folder),
    ...overrides,
  };
  await publishShell(out, { folder, document });
}

async function writeFiles(folder, files) {
  for (const [file, content] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await fs.writeFile(path.join(folder, file), content);
  }
}

/** Runs the command line tool in a process of its own. */
export function runTool(out, ...args) {
  const tool = path.join(import.meta.dirname, 'release.mjs');
  return collect(process.execPath, [tool, ...args, '--out', out]);
}
