import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { collect, waitUntil } from '../common/processes.mjs';
import { servingContract } from '../edge/serving.contract.mjs';
import { unprivilegedAccount } from '../local/account.mjs';
import { freePort } from '../local/ports.mjs';
import { renderNginxConfig } from './render.mjs';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const brotli = existsSync(BROTLI) ? BROTLI : undefined;
const skip =
  spawnSync('nginx', ['-v']).status === 0
    ? false
    : 'nginx is not installed; on Debian: apt-get install nginx-light';
/** Only a guard against hanging for ever. */
const LAST_RESORT_MS = 300_000;

const running = [];
after(() =>
  Promise.all(
    running.map(async ({ child, ended }) => {
      child.kill('SIGTERM');
      await ended;
    }),
  ),
);

servingContract('nginx', startNginx, {
  brotli: brotli !== undefined,
  skip,
});

test('uses more than one processor', {
  skip: skip || (cpus().length === 1 && 'there is only one'),
}, async () => {
  const site = await smallSite();
  await startNginx(site);
  const { child, ended } = running.at(-1);
  const hasSeveral = async () => {
    const { output } = await collect('ps', ['-o', 'pid=', '--ppid', String(child.pid)]);
    return output.trim().split('\n').length > 1;
  };
  assert.ok(await waitUntil(hasSeveral, { timeoutMs: LAST_RESORT_MS }));
  child.kill('SIGTERM');
  await ended;
  await rm(site.folder, { recursive: true });
});

test('serves a newly rendered policy after a reload', { skip }, async () => {
  const site = await smallSite();
  const { folder } = site;
  const address = await startNginx(site);
  const policy = async () => (await fetch(address)).headers.get('content-security-policy');
  assert.match(await policy(), /sha256-old/);
  await writeFile(join(folder, 'csp.json'), '{"scriptHashes":["sha256-new"]}');
  const { child, ended, prefix } = running.at(-1);
  await writeConfig(prefix, site, new URL(address).port);
  child.kill('SIGHUP');
  assert.ok(await waitUntil(async () => /sha256-new/.test(await policy()), { timeoutMs: LAST_RESORT_MS }));
  child.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true });
});

test('writes no configuration for a folder without the page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-nginx-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  const config = join(folder, 'nginx.conf');
  const render = fileURLToPath(new URL('render.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [render, '--root', folder, '--to', config], {
    encoding: 'utf8',
  });
  assert.deepEqual([status, existsSync(config)], [1, false]);
  assert.equal(stderr, `${folder} has no csp.json. --root is the folder site of the releases.\n`);
  await rm(folder, { recursive: true });
});

test('writes no configuration for an API that is not a host and a port, or a public address without https or http', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'watchearn-nginx-'));
  t.after(() => rm(root, { recursive: true }));
  for (const file of ['index.html', 'csp.json']) await writeFile(join(root, file), '{"scriptHashes":[]}');
  const renderFor = (api, publicUrl) =>
    renderNginxConfig({ root, media: root, apis: [api], listen: '80', publicUrl });
  for (const api of ['http://127.0.0.1:8081', '127.0.0.1', '']) {
    await assert.rejects(renderFor(api), /must be a host and a port, such as 127\.0\.0\.1:8081\.$/);
  }
  assert.match(await renderFor('[::1]:8081'), /server \[::1\]:8081;/);
  await assert.rejects(renderFor('127.0.0.1:8081', 'app.example'), /must be an address such as https:/);
});

/** A site with nothing but the page, and an API that does not run. */
async function smallSite() {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-nginx-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'csp.json'), '{"scriptHashes":["sha256-old"]}');
  return { folder, root: folder, media: folder, apiUrls: ['http://127.0.0.1:9'] };
}

/** An nginx for this test alone: with its own folder and port, and never as root. */
async function startNginx(site) {
  const account = unprivilegedAccount();
  const port = await freePort();
  const prefix = join(site.folder, `nginx-${port}`);
  await mkdir(join(prefix, 'temp'), { recursive: true });
  await writeConfig(prefix, site, port);
  if (account) for (const path of [prefix, join(prefix, 'temp')]) chownSync(path, account.uid, account.gid);

  const args = ['-p', prefix, '-c', join(prefix, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  const child = spawn('nginx', args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  running.push({ child, ended, prefix });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  const address = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(address).then(
      () => true,
      () => child.exitCode !== null,
    );
  assert.ok(
    (await waitUntil(isUp, { timeoutMs: LAST_RESORT_MS })) && child.exitCode === null,
    `nginx:\n${log}`,
  );
  return address;
}

async function writeConfig(prefix, { apiUrls, ...site }, port) {
  const options = {
    ...site,
    apis: apiUrls.map((url) => new URL(url).host),
    listen: `127.0.0.1:${port}`,
    brotli,
  };
  await writeFile(join(prefix, 'nginx.conf'), await renderNginxConfig(options));
}
