import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createEdge } from '../edge/edge.mjs';
import { checkout } from '../local/setup.mjs';
import { run } from '../releases/cli.mjs';
import { deploy } from '../releases/operations.mjs';
import { defaultOut } from '../releases/packages.mjs';
import { openFolder } from '../releases/storage.mjs';
import { address as productAddress } from './people.mjs';

/**
 * A deployment that tests may break: a copy of the built releases, behind a separate edge that forwards calls
 * to the product's API.
 * @param {string} [from] another folder of releases
 * @param {string} [apiUrl] another API
 */
export async function aSite(from = defaultOut, apiUrl = productAddress) {
  const out = await mkdtemp(join(tmpdir(), 'watchearn-site-'));
  const root = join(out, 'site');
  await copyDefaults(from, out);
  const edge = createEdge({ root, apiUrls: [apiUrl], media: join(checkout, 'infra/demo/videos') }).listen(
    0,
    '127.0.0.1',
  );
  await once(edge, 'listening');
  const discovery = async () => JSON.parse(await readFile(join(root, 'mf/discovery.json'), 'utf8'));
  const entriesOf = async (/** @type {string} */ remote) => (await discovery()).microFrontends[remote];

  /** Runs `npm run release -- …args` on this deployment, in this process; resolves to its output. */
  const release = async (/** @type {string[]} */ ...args) => {
    const lines = [];
    const { log, error } = console;
    console.log = console.error = (line) => lines.push(line);
    const code = await run([...args, '--out', out]).finally(() => Object.assign(console, { log, error }));
    if (code !== 0) throw new Error(`release ${args.join(' ')} exited with ${code}:\n${lines.join('\n')}`);
    return lines.join('\n');
  };

  return {
    out,
    root,
    address: `http://127.0.0.1:${edge.address().port}`,
    release,
    discovery,
    /** The release that a remote's visitors get. */
    current: async (/** @type {string} */ remote) =>
      (await entriesOf(remote)).find(({ deployment }) => deployment.default).metadata.version,
    /** Publishes a hand-made release, as `writeHandMade` does, and makes it the default. */
    deployHandMade: async (options) => {
      const like = (await entriesOf(options.remote))?.[0];
      await writeHandMade(root, like, options);
      await deploy(await openFolder(out), [{ name: options.remote, release: options.version }]);
    },
    /** Publishes a remote's current release with changed words, as `writeChanged` does. */
    publishChanged: async (/** @type {string} */ remote, version, words) => {
      const { metadata } = (await entriesOf(remote)).find(({ deployment }) => deployment.default);
      await writeChanged(root, { remote, from: metadata.version, to: version, words });
    },
    /** Deploys here the current releases of another folder of releases. */
    adopt: async (/** @type {string} */ other) => {
      const text = await readFile(join(other, 'site/mf/discovery.json'), 'utf8');
      for (const [remote, entries] of Object.entries(JSON.parse(text).microFrontends)) {
        const { version } = entries.find(({ deployment }) => deployment.default).metadata;
        const folder = join('mf', remote, version);
        await cp(join(other, 'site', folder), join(root, folder), { recursive: true });
        await deploy(await openFolder(out), [{ name: remote, release: version }]);
      }
    },
    close: async () => {
      edge.closeAllConnections();
      edge.close();
      await rm(out, { recursive: true, force: true });
    },
  };
}

/** Appends code to a script that shows whether it ran; does nothing once the page is gone. */
export async function tamper(route) {
  try {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered=true` });
  } catch {
    // The page is gone, along with its request.
  }
}

/** Copies a deployment with only each remote's default, regardless of earlier deploys on this machine. */
async function copyDefaults(/** @type {string} */ from, /** @type {string} */ to) {
  const defaults = new Set();
  const documents = ['state/head.json', 'site/mf/discovery.json'].map(async (file) => {
    const document = JSON.parse(await readFile(join(from, file), 'utf8'));
    for (const [remote, entries] of Object.entries(document.microFrontends)) {
      const current = entries.find(({ deployment }) => deployment.default);
      document.microFrontends[remote] = [{ ...current, deployment: { traffic: 100, default: true } }];
      defaults.add(join('site', 'mf', remote, current.metadata.version));
    }
    return [join(to, file), JSON.stringify(document)];
  });
  const texts = await Promise.all(documents);
  const isRelease = (/** @type {string} */ path) => /^site.mf.[^/\\]+[/\\][^/\\]+$/.test(path);
  const isLeftBehind = (/** @type {string} */ path) => isRelease(path) && !defaults.has(path);
  await cp(from, to, { recursive: true, filter: (path) => !isLeftBehind(relative(from, path)) });
  for (const [file, text] of texts) await writeFile(file, text);
}

/**
 * Writes a copy of a release with changed words in its scripts: the result of building changed sources, without
 * the build.
 * @param {string} root
 * @param {{ remote: string, from: string, to: string, words: Record<string, string> }} options
 */
async function writeChanged(root, { remote, from, to, words }) {
  const globalNameOf = (/** @type {string} */ version) => `${remote}_${version.replace(/\W/g, '_')}`;
  const changes = Object.entries({ ...words, [from]: to, [globalNameOf(from)]: globalNameOf(to) });
  const changed = (/** @type {string} */ text) =>
    changes.reduce((result, [before, after]) => result.replaceAll(before, after), text);
  const source = join(root, 'mf', remote, from);
  const target = join(root, 'mf', remote, to);
  const { files, ...release } = JSON.parse(await readFile(join(source, 'release.json'), 'utf8'));
  const originals = files.filter((file) => !/\.(br|gz)$/.test(file.path));
  // The entry comes last: it contains the digests of the others.
  const inOrder = originals.toSorted(
    (a, b) => Number(a.path === release.entry.path) - Number(b.path === release.entry.path),
  );
  const digests = [];
  await mkdir(target);
  for (const file of inOrder) {
    const text = changed(await readFile(join(source, file.path), 'utf8'));
    const content = digests.reduce((result, [before, after]) => result.replaceAll(before, after), text);
    await writeFile(join(target, file.path), content);
    // The entry contains digests without the algorithm's name.
    digests.push([file.integrity, digestOf(content)].map((digest) => digest.replace('sha384-', '')));
  }
  const document = changed(JSON.stringify({ ...release, files: originals }));
  await writeFile(
    join(target, 'release.json'),
    digests.reduce((result, [before, after]) => result.replaceAll(before, after), document),
  );
}

const digestOf = (/** @type {string} */ content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes a release whose container is a few handwritten lines, in the form that a build produces.
 * The caller may give code for each stage of its life; see `containerCode`.
 */
async function writeHandMade(root, like, { remote, version, routes, title = remote, ...stages }) {
  const folder = join(root, 'mf', remote, version);
  await mkdir(folder, { recursive: true });
  const globalName = `${remote}_${version.replace(/\W/g, '_')}`;
  const code = containerCode({ globalName, remote, version, ...stages });
  await writeFile(join(folder, 'remoteEntry.js'), code);
  const integrity = digestOf(code);
  const file = { path: 'remoteEntry.js', integrity, bytes: Buffer.byteLength(code) };
  const document = {
    name: remote,
    title: like?.extras.title ?? title,
    version: version.split('-')[0],
    release: version,
    git: null,
    inputs: null,
    builtAt: new Date().toISOString(),
    contract: '1.0',
    requires: {},
    exposes: ['./remote'],
    globalName,
    entry: { path: file.path, integrity },
    preload: [],
    files: [file],
    bytes: { entry: file.bytes, first: file.bytes, total: file.bytes },
    routes: routes ?? like.extras.routes,
    ...stages.release,
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(document));
}

/** `onRun`, `onInit`, `onGet`: statements to run at these stages; `Root`: a component, which can use React. */
function containerCode({ globalName, remote, version, onRun = '', onInit = '', onGet = '', Root }) {
  return `var ${globalName} = (() => {
    ${onRun}
    let scope;
    const shared = async (key) => (await Object.values(scope[key])[0].get())();
    return {
      init(given) { scope = given; ${onInit} },
      async get() {
        ${onGet}
        const React = await shared('react');
        const h = React.createElement;
        const modules = {};
        for (const key of Object.keys(scope)) if (key.startsWith('mf-shared/')) modules[key] = await shared(key);
        const Root = ${Root ?? `() => h('main', { id: 'main' }, h('h1', null, ${JSON.stringify(`${remote} ${version}`)}))`};
        return () => ({ default: { contract: '1.0', name: '${remote}', release: '${version}', Root } });
      },
    };
  })();`;
}
