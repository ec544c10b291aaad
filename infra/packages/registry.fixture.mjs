import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textOf } from '../common/files.mjs';

/**
 * A package registry on this machine, for npm itself, and a temporary folder with a project for it.
 * @param {Record<string, any>[]} published the package.json of each version
 * @param {Record<string, any>} project the project's package.json
 */
export async function startRegistry(published, project) {
  const scratch = await mkdtemp(join(tmpdir(), 'watchearn-registry-'));
  const versions = [...published];
  const tarballs = new Map();
  /** @type {string[]} */
  const asked = [];
  let isSilent = (/** @type {string} */ _path) => false;
  let isLost = isSilent;
  const server = createServer(async ({ url = '' }, response) => {
    const path = decodeURIComponent(url.slice(1));
    asked.push(path);
    if (isSilent(path)) return;
    const body = path.endsWith('.tgz') ? tarballs.get(path) : await describePackage(path);
    const isFound = body && !isLost(path);
    response.writeHead(isFound ? 200 : 404).end(isFound ? body : '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}`;

  async function describePackage(/** @type {string} */ path) {
    if (path === '-/ping') return '{}';
    const ours = versions.filter(({ name }) => name === path);
    if (ours.length === 0) return undefined;
    const described = await Promise.all(
      ours.map(async (manifest) => [manifest.version, await pack(manifest)]),
    );
    const latest = ours.at(-1)?.version;
    return JSON.stringify({ name: path, 'dist-tags': { latest }, versions: Object.fromEntries(described) });
  }

  async function pack(/** @type {Record<string, any>} */ manifest) {
    const file = `${manifest.name}/-/${manifest.version}.tgz`;
    if (!tarballs.has(file)) {
      const folder = join(scratch, 'packed', manifest.name, manifest.version);
      await mkdir(join(folder, 'package'), { recursive: true });
      const { content = '', ...told } = manifest;
      await writeFile(join(folder, 'package/package.json'), textOf(told));
      await writeFile(join(folder, 'package/index.js'), content);
      tarballs.set(file, execFileSync('tar', ['-czf', '-', 'package'], { cwd: folder, maxBuffer: 2 ** 26 }));
    }
    const digest = createHash('sha512').update(tarballs.get(file)).digest('base64');
    const { content: _, ...told } = manifest;
    return { ...told, dist: { tarball: `${url}/${file}`, integrity: `sha512-${digest}` } };
  }

  const folder = join(scratch, 'project');
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), textOf(project));
  await writeFile(join(folder, '.npmrc'), 'audit=false\nfund=false\nomit-lockfile-registry-resolved=true\n');
  await writeFile(join(scratch, 'npmrc'), '');
  /** Replaces the npm settings of the person who runs the test. */
  const env = {
    npm_config_registry: url,
    npm_config_cache: join(scratch, 'cache'),
    npm_config_userconfig: join(scratch, 'npmrc'),
    npm_config_update_notifier: 'false',
  };
  return {
    folder,
    env,
    publish: (/** @type {Record<string, any>} */ manifest) => versions.push(manifest),
    asked,
    /** From now on requests for these paths get no answer. */
    silence(/** @type {(path: string) => boolean} */ which) {
      isSilent = which;
      server.closeAllConnections();
    },
    /** From now on requests for these paths are answered with 404. */
    lose(/** @type {(path: string) => boolean} */ which) {
      isLost = which;
    },
    readLock: async () => JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')),
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
