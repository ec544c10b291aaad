import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { namesIn } from '../common/files.mjs';
import { collect, waitUntil } from '../common/processes.mjs';
import { compile } from './compile.mjs';
import { differences } from './files.mjs';

const cache = path.join(import.meta.dirname, '.cache');

/** A tiny package that webpack builds; it and its builds are deleted after the test. */
async function fakePackage(t) {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'compile-'));
  const name = path.basename(dir);
  t.after(async () => {
    await fs.rm(dir, { recursive: true });
    for (const folder of ['builds', 'maps']) {
      await fs.rm(path.join(cache, folder, name), { recursive: true, force: true });
    }
  });
  const files = {
    'package.json': '{ "version": "1.0.0" }',
    'webpack.config.cjs': `module.exports = {
      mode: 'production',
      context: __dirname,
      entry: { remote: './src/remote.js', remoteEntry: './src/remote.js' },
      output: { filename: '[name].js' },
    };`,
    'src/remote.js': 'console.log(1);',
  };
  await fs.mkdir(path.join(dir, 'src'));
  for (const [file, content] of Object.entries(files)) await fs.writeFile(path.join(dir, file), content);
  return { dir, name, title: name, contract: '1.0', routes: [`/${name}/*`] };
}

test('a build stays whole while it is used, although the next one has begun', async (t) => {
  const source = await fakePackage(t);
  const link = t.mock.method(fs, 'link');
  let next;
  const first = await compile(source, async ({ folder, document }) => {
    await fs.writeFile(path.join(source.dir, 'src/remote.js'), 'console.log(2);');
    const looks = link.mock.callCount();
    next = compile(source);
    const waits = () => link.mock.callCount() > looks + 1;
    await Promise.race([next, waitUntil(waits, { timeoutMs: 300_000 })]);
    const read = (file) => fs.readFile(path.join(folder, file)).catch(() => undefined);
    assert.deepEqual(await differences(read, document.files), []);
  });
  assert.ok(next, 'the first build was used');
  const { folder, document } = await next;
  assert.notEqual(document.release, first.document.release);
  assert.deepEqual(await fs.readdir(path.dirname(folder)), [document.release]);
});

test('two builds of the same sources at once are one build', async (t) => {
  const source = await fakePackage(t);
  const builds = await Promise.all([compile(source), compile(source)]);
  const [one, other] = builds.map(({ folder, document }) => [folder, document.builtAt]);
  assert.deepEqual(one, other);
});

test('a build keeps the maps of the ten newest builds and of those of the last 30 days', async (t) => {
  const source = await fakePackage(t);
  const maps = path.join(cache, 'maps', source.name);
  const makeMaps = async (name, daysAgo) => {
    await fs.mkdir(path.join(maps, name), { recursive: true });
    const at = Date.now() / 1000 - daysAgo * 24 * 60 * 60;
    await fs.utimes(path.join(maps, name), at, at);
  };
  for (let days = 40; days < 52; days += 1) await makeMaps(`old-${days}`, days);
  const { document } = await compile(source);
  const newest = Array.from({ length: 9 }, (_, index) => `old-${40 + index}`);
  assert.deepEqual((await fs.readdir(maps)).sort(), [document.release, ...newest].sort());

  for (const name of newest) await makeMaps(name, 29);
  for (let days = 0; days < 3; days += 1) await makeMaps(`young-${days}`, days);
  await fs.writeFile(path.join(source.dir, 'src/remote.js'), 'console.log(2);');
  await compile(source);
  assert.equal((await fs.readdir(maps)).length, 14);
});

test('a build deletes what an interrupted one has left', async (t) => {
  const source = await fakePackage(t);
  const config = path.join(source.dir, 'webpack.config.cjs');
  const sound = await fs.readFile(config, 'utf8');
  const killed = `module.exports.plugins = [
    { apply: ({ hooks }) => hooks.afterEmit.tap('Killed', () => process.kill(process.pid, 'SIGKILL')) },
  ];`;
  await fs.writeFile(config, sound + killed);
  const [module, given] = [new URL('compile.mjs', import.meta.url).href, source].map((it) =>
    JSON.stringify(it),
  );
  const build = `import(${module}).then(({ compile }) => compile(${given}))`;
  const drafts = async () => (await namesIn(cache)).filter((name) => !/^(builds|maps|surface)/.test(name));
  const before = await drafts();
  assert.equal((await collect(process.execPath, ['--eval', build])).code, null);

  await fs.writeFile(config, sound);
  const { document } = await compile(source);
  assert.deepEqual(await fs.readdir(path.join(cache, 'builds', source.name)), [document.release]);
  assert.deepEqual(await drafts(), before);
});
