import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { waitUntil } from '../common/processes.mjs';
import { servingContract } from '../edge/serving.contract.mjs';
import { unprivilegedAccount } from '../local/account.mjs';
import { freePort } from '../local/ports.mjs';
import { renderNginxConfig } from './render.mjs';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const brotli = existsSync(BROTLI) ? BROTLI : undefined;
const isInstalled = spawnSync('nginx', ['-v']).status === 0;

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
  skip: isInstalled ? false : 'nginx is not installed; on Debian: apt-get install nginx-light',
});

/** An nginx of this test alone: its own folder and port, and never as root. */
async function startNginx({ folder, apiUrl, ...site }) {
  const account = unprivilegedAccount();
  const port = await freePort();
  const prefix = join(folder, `nginx-${port}`);
  await mkdir(join(prefix, 'temp'), { recursive: true });
  const config = await renderNginxConfig({
    ...site,
    api: new URL(apiUrl).host,
    listen: `127.0.0.1:${port}`,
    brotli,
  });
  await writeFile(join(prefix, 'nginx.conf'), config);
  if (account) for (const path of [prefix, join(prefix, 'temp')]) chownSync(path, account.uid, account.gid);

  const args = ['-p', prefix, '-c', join(prefix, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  const child = spawn('nginx', args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  running.push({ child, ended });
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
  assert.ok((await waitUntil(isUp, { timeoutMs: 10_000 })) && child.exitCode === null, `nginx:\n${log}`);
  return address;
}
