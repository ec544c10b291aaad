import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEdge } from '../edge/edge.mjs';
import { checkout } from '../local/setup.mjs';
import { defaultOut } from '../releases/packages.mjs';
import { address as productAddress } from './people.mjs';

/**
 * A deployment to do harm to: the releases that are built, in a folder of their own, behind an edge of
 * their own that passes calls on to the product's API.
 * @param {string} [from] another folder of releases
 */
export async function aSite(from = defaultOut) {
  const out = await mkdtemp(join(tmpdir(), 'watchearn-site-'));
  const root = join(out, 'site');
  await cp(from, out, { recursive: true });
  for (const file of ['state/head.json', 'site/mf/discovery.json'])
    await forgetEarlierReleases(join(out, file));
  const edge = createEdge({ root, apiUrl: productAddress, media: root }).listen(0, '127.0.0.1');
  await once(edge, 'listening');
  const discovery = async () => JSON.parse(await readFile(join(root, 'mf/discovery.json'), 'utf8'));
  const entriesOf = async (/** @type {string} */ remote) => (await discovery()).microFrontends[remote];

  /** `npm run release -- …args` on this deployment. */
  const release = (/** @type {string[]} */ ...args) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['infra/releases/release.mjs', ...args, '--out', out],
      { cwd: checkout, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`release ${args.join(' ')} exited with ${status}:\n${stdout}${stderr}`);
    return stdout;
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
    /** Publishes a hand-made release, as `writeRelease` does, and makes it the default. */
    deployHandMade: async (options) => {
      const like = (await entriesOf(options.remote))?.[0];
      await writeRelease(root, like, options);
      release('deploy', `${options.remote}@${options.version}`);
    },
    /** Deploys here what another folder of releases has deployed. */
    adopt: async (/** @type {string} */ other) => {
      const text = await readFile(join(other, 'site/mf/discovery.json'), 'utf8');
      for (const [remote, entries] of Object.entries(JSON.parse(text).microFrontends)) {
        const { version } = entries.find(({ deployment }) => deployment.default).metadata;
        const folder = join('mf', remote, version);
        await cp(join(other, 'site', folder), join(root, folder), { recursive: true });
        release('deploy', `${remote}@${version}`);
      }
    },
    close: async () => {
      edge.closeAllConnections();
      edge.close();
      await rm(out, { recursive: true, force: true });
    },
  };
}

/** Appends to a script what would show that it ran; of a page that has gone on meanwhile, nothing is asked. */
export async function tamper(route) {
  try {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered=true` });
  } catch {
    // The page is gone, and with it whoever asked.
  }
}

/** Leaves each remote its default alone, whatever was deployed on this machine before. */
async function forgetEarlierReleases(/** @type {string} */ file) {
  const document = JSON.parse(await readFile(file, 'utf8'));
  for (const [remote, entries] of Object.entries(document.microFrontends)) {
    const current = entries.find(({ deployment }) => deployment.default);
    document.microFrontends[remote] = [{ ...current, deployment: { traffic: 100, default: true } }];
  }
  await writeFile(file, JSON.stringify(document));
}

/**
 * Writes a release whose container is a few lines by hand: what a build makes, less the build.
 * Code may be given for each stage of its life; see `containerCode`.
 */
async function writeRelease(root, like, { remote, version, routes, title = remote, ...stages }) {
  const folder = join(root, 'mf', remote, version);
  await mkdir(folder, { recursive: true });
  const globalName = `${remote}_${version.replace(/\W/g, '_')}`;
  const code = containerCode({ globalName, remote, version, ...stages });
  await writeFile(join(folder, 'remoteEntry.js'), code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
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

/** `onRun`, `onInit`, `onGet`: statements of these moments; `Root`: a component, with React in reach. */
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
