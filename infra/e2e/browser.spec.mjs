import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { canMount } from '../test/mounting.mjs';
import { findBrowser } from './browser.mjs';

const HIDDEN = /^lib(nss3|nssutil3|nspr4|plc4|plds4|softokn3|freebl3|freeblpriv3|expat)\.so/;

/** The paths of the system's copies of those libraries, if any. */
function systemLibraries() {
  const listed = spawnSync('ldconfig', ['-p'], {
    encoding: 'utf8',
    env: { PATH: '/sbin:/usr/sbin:/usr/bin' },
  }).stdout;
  const folders = new Set(listed.match(/\/\S+(?=\/[^/\s]+$)/gm));
  return [...folders, ...[...folders].map((folder) => join(folder, 'nss'))].flatMap((folder) => {
    try {
      return readdirSync(folder)
        .filter((name) => HIDDEN.test(name))
        .map((name) => join(folder, name));
    } catch {
      return [];
    }
  });
}

/** Opens a page in the packaged browser; prints what it shows and which libraries the browser has loaded. */
const render = `
  import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
  import { chromium } from '@playwright/test';
  import { findBrowser } from ${JSON.stringify(new URL('browser.mjs', import.meta.url).href)};
  const options = await findBrowser();
  const browser = await chromium.launch(options);
  const page = await browser.newPage();
  await page.setContent('<h1 style="display: inline-block">It renders</h1>');
  const { width } = await page.locator('h1').boundingBox();
  const maps = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).flatMap((pid) => {
    try {
      // Journeys may run the same browser outside this namespace.
      const isOurs =
        readlinkSync('/proc/' + pid + '/ns/mnt') === readlinkSync('/proc/self/ns/mnt') &&
        readFileSync('/proc/' + pid + '/cmdline', 'utf8').startsWith(options.executablePath);
      return isOurs ? readFileSync('/proc/' + pid + '/maps', 'utf8').split('\\n') : [];
    } catch {
      return [];
    }
  });
  const loaded = [...new Set(maps.map((line) => line.split(' ').at(-1)))].filter((path) => /libnss3|libnspr4|libexpat/.test(path));
  console.log(JSON.stringify({ text: await page.innerText('h1'), width, loaded }));
  await browser.close();
`;

test('the packaged Chromium renders with its own libraries and fonts where the system has none', {
  skip: !canMount && 'hiding the system’s libraries needs root on Linux',
}, async () => {
  const { CHROMIUM_PATH: _, ...env } = { ...process.env, PATH: '' };
  // Runs in a new mount namespace, with empty files in place of the libraries, and without fonts.
  const mounts = systemLibraries().map((path) => `mount --bind /dev/null '${path}'`);
  if (existsSync('/etc/fonts')) mounts.push('mount -t tmpfs none /etc/fonts');
  const script = `PATH=/usr/sbin:/usr/bin:/sbin:/bin; ${mounts.join(' && ')} && PATH= && exec "$@"`;
  const command = ['-m', '/bin/sh', '-c', script, 'sh', process.execPath];
  const output = execFileSync('/usr/bin/unshare', [...command, '--input-type=module', '-e', render], {
    cwd: dirname(import.meta.dirname),
    env,
    encoding: 'utf8',
  });
  const { text, width, loaded } = JSON.parse(output);
  assert.equal(text, 'It renders');
  assert.ok(width > 50, `the heading is ${width} px wide`);
  assert.ok(loaded.length >= 3, loaded.join());
  for (const path of loaded) assert.match(path, /\.cache\/chromium-[^/]+\/al2023\/lib\//);
});

test('the packaged Chromium uses the system’s libraries where they exist', async () => {
  const { env } = await findBrowser();
  assert.equal(env?.LD_LIBRARY_PATH, process.env.LD_LIBRARY_PATH);
});
