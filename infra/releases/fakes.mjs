/** Small releases and folders for the specs, published by the tool itself without webpack. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { collect } from '../common/processes.mjs';
import { run } from './cli.mjs';
import { namedReleases, rolesOf, versionOf, withoutShell } from './discovery.mjs';
import { describeFiles } from './files.mjs';
import { readHead, readHistory } from './head.mjs';
import * as operations from './operations.mjs';
import { problemsOfFiles, publish } from './publish.mjs';
import { readRelease } from './records.mjs';
import { openFolder } from './storage.mjs';
import { problemsOf } from './validate.mjs';

/** A folder to publish to, next to which the specs build; both are deleted after the test. */
export async function temporaryOut(/** @type {import('node:test').TestContext} */ t) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'releases-'));
  t.after(() => fs.rm(folder, { recursive: true, force: true }));
  return path.join(folder, 'out');
}

/** A folder with a deployed shell and published releases of the remote 'shop'. */
export async function withShop(t, ...letters) {
  const out = await temporaryOut(t);
  const storage = await openFolder(out);
  await deployFakeShell(out);
  for (const letter of letters) await publishFake(out, 'shop', letter);
  return { out, storage };
}

/** Gives a release of the remote 'shop', or another one, to all visitors. */
export const deployFake = (storage, letter, { name = 'shop', ...options } = {}) =>
  operations.deploy(storage, [{ name, release: releaseNamed(letter) }], options);

export const currentOf = async (storage, name) => versionOf(rolesOf(await readHead(storage), name).current);

/** The latest revision first. */
export async function historyOf(storage) {
  const revisions = [];
  for await (const revision of readHistory(storage)) revisions.push(revision);
  return revisions;
}

const FILLING = 'x'.repeat(2_000);

/** '1.0.0-aaaaaaaa' for 'a'. */
export const releaseNamed = (/** @type {string} */ letter) => `1.0.0-${letter.repeat(8)}`;

/** A build of the shell or a remote, as publish.mjs takes it; some files are worth compressing. */
export async function fakeBuild(out, name, letter, overrides = {}) {
  const release = releaseNamed(letter);
  const folder = path.join(out, '../builds', name, release);
  await fs.rm(folder, { recursive: true, force: true });
  const contents = name === 'shell' ? shellFiles(letter) : remoteFiles(letter);
  for (const [file, content] of Object.entries(contents)) {
    await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await fs.writeFile(path.join(folder, file), content);
  }
  const files = await describeFiles(folder);
  const document = {
    name,
    release,
    builtAt: new Date().toISOString(),
    ...(name === 'shell' ? shellMembers : remoteMembers(name, release, files)),
    files,
    ...overrides,
  };
  return { folder, document };
}

const remoteFiles = (letter) => ({
  'remoteEntry.js': `entry ${letter} ${FILLING}`,
  'remote.js': `remote ${letter}`,
});

function remoteMembers(name, release, files) {
  const asset = (file) => {
    const { path: found, integrity } = files.find((candidate) => candidate.path === file);
    return { path: found, integrity };
  };
  return {
    title: `The ${name}`,
    contract: '1.0',
    requires: { react: '^19.1.0' },
    exposes: ['./remote'],
    globalName: `${name}_${release.replace(/\W/g, '_')}`,
    entry: asset('remoteEntry.js'),
    preload: [asset('remote.js')],
    routes: [`/${name}/*`],
  };
}

const shellFiles = (letter) => ({
  [`shell/shell.${letter}.js`]: letter,
  'shell/vendor.js': FILLING,
  'index.html': `page ${letter}`,
  'csp.json': JSON.stringify({ scriptHashes: [`sha256-${letter}`] }),
  'sw.js': `worker ${letter} ${FILLING}`,
  'manifest.webmanifest': `{"name":"${letter}"}`,
});

const shellMembers = { contracts: ['1'], provides: { react: '19.3.1' } };

export async function publishFake(out, name, letter, overrides) {
  await publish(await openFolder(out), await fakeBuild(out, name, letter, overrides));
  return releaseNamed(letter);
}

export async function deployFakeShell(out, letter = 'a', overrides = {}) {
  const release = await publishFake(out, 'shell', letter, overrides);
  return operations.deploy(await openFolder(out), [{ name: 'shell', release }]);
}

/** Runs the command line tool in a separate process. */
export function runTool(out, ...args) {
  const tool = path.join(import.meta.dirname, 'release.mjs');
  return collect(process.execPath, [tool, ...args, '--out', out]);
}

/** Runs it in this process, which is faster. */
export async function runHere(t, out, ...args) {
  const lines = [];
  const mocks = ['log', 'error'].map((name) =>
    t.mock.method(console, name, (line) => lines.push(line?.stack ?? line)),
  );
  const code = await run([...args, '--out', out]).finally(() => {
    for (const { mock } of mocks) mock.restore();
  });
  return { code, output: lines.join('\n') };
}

/** Asserts that the site is whole: a valid document, each release that it names, one shell and its policy. */
export async function assertServable(out) {
  const storage = await openFolder(out);
  const text = async (name) => (await storage.read(name)).content.toString();
  const discovery = JSON.parse(await text('site/mf/discovery.json'));
  assert.deepEqual(problemsOf(discovery), []);
  for (const [name, release] of namedReleases(discovery)) {
    assert.deepEqual(await problemsOfFiles(storage, await readRelease(storage, name, release)), []);
  }
  const letter = (await text('site/index.html')).replace('page ', '');
  const shell = await readRelease(storage, 'shell', releaseNamed(letter));
  assert.deepEqual(await problemsOfFiles(storage, shell), []);
  assert.ok(JSON.parse(await text('site/csp.json')).scriptHashes.includes(`sha256-${letter}`));
}

/** Asserts that the served files are those of the head. */
export async function assertServesHead(out) {
  const storage = await openFolder(out);
  const head = await readHead(storage);
  const text = async (name) => (await storage.read(name)).content.toString();
  assert.deepEqual(JSON.parse(await text('site/mf/discovery.json')), withoutShell(head));
  const letter = versionOf(rolesOf(head, 'shell').current).at(-1);
  assert.equal(await text('site/index.html'), `page ${letter}`);
  assert.deepEqual(JSON.parse(await text('site/csp.json')).scriptHashes, [`sha256-${letter}`]);
  assert.match(await text('site/sw.js'), new RegExp(`^worker ${letter} `));
  assert.equal(await text('site/manifest.webmanifest'), `{"name":"${letter}"}`);
}
