import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from './connection.mjs';
import { SECRET } from './site.mjs';

/** Files next to the site or hidden in it: history, lock and staging of deployments, a video that is still copied. */
const hidden = [
  '/state/history/1.change.json',
  '/state/lock',
  '/mf/.staging-1/remoteEntry.js',
  '/media/.welcome.webm.part',
];

/** Spellings of a path, and the status with which each is refused. */
const spellings = {
  'as it is': (path) => [path, 404],
  'with an encoded letter': (path) => [path.replace('s', '%73'), 404],
  'with an encoded dot': (path) => [path.replace('.', '%2e'), 404],
  'with a slash twice': (path) => [path.replace(/(.)\//, '$1//'), 404],
  'with slashes in front': (path) => [`//${path}`, 404],
  'with a dot segment': (path) => [path.replace(/(.)\//, '$1/./'), 404],
  'with an encoded dot segment': (path) => [path.replace(/(.)\//, '$1/%2E/'), 404],
  'through another folder': (path) => [`/shell/..${path}`, 404],
  'through an encoded way up': (path) => [`/shell/%2e%2e${path}`, 404],
  'through encoded slashes': (path) => [`/shell/..${path.replaceAll('/', '%2f')}`, 404],
  'from the folder of videos': (path) => [`/media/../site${path}`, 404],
  'above the root': (path) => [`/..${path}`, 400],
  'above the root, later': (path) => [`/shell/../..${path}`, 400],
  'above the root, encoded': (path) => [`/shell/%2e%2E%2f%2e.${path}`, 400],
  'with a backslash': (path) => [`/shell\\..${path}`, 400],
  'with encoded backslashes': (path) => [path.replace(/(.)\//, '$1%5c'), 400],
  'with a zero byte': (path) => [`${path}%00.js`, 400],
  'with an encoded line break': (path) => [`${path}%0d%0a`, 400],
  'with a broken encoding': (path) => [`${path}%2`, 400],
  'with an overlong slash': (path) => [`/shell/..%c0%af..${path}`, 400],
  'with bytes that are not UTF-8': (path) => [`${path}%ff`, 400],
  'with raw bytes': (path) => [`${path}\xe9`, 400],
  'with a fragment': (path) => [`${path}#.html`, 400],
  'encoded twice': (path) => [`/shell/%252e%252e${path}`, 404],
  'with a wide slash': (path) => [path.replace(/(.)\//, '$1%ef%bc%8f'), 404],
  'with a parameter': (path) => [`${path};.js`, 404],
  'with a slash at the end': (path) => [`${path}/`, 404],
  'in capitals': (path) => [path.toUpperCase(), 404],
  'as a URL': (path) => [`http://app.example${path}`, 404],
};

const found = {
  '/mf//discovery.json': '/mf/discovery.json',
  '/mf/./discovery.json': '/mf/discovery.json',
  '/mf/x/../discovery.json': '/mf/discovery.json',
  '/mf/landing/1.0.0/%2e%2e/%2E./discovery.json': '/mf/discovery.json',
  '/mf%2f%64iscovery.json?x=/../y': '/mf/discovery.json',
  '/api/../mf/discovery.json': '/mf/discovery.json',
  'http://app.example/mf/discovery.json': '/mf/discovery.json',
};

const passedOn = {
  '/%61pi/echo': '/api/echo',
  '//api//echo': '/api/echo',
  '/mf/../api/echo': '/api/echo',
  '/api/echo/a%2fb': '/api/echo/a/b',
  '/api/echo/a%20b%25%3f%C3%BC?c=%2F..%2F%3f': '/api/echo/a%20b%25%3F%C3%BC?c=%2F..%2F%3f',
  'http://app.example/api/echo?page=2': '/api/echo?page=2',
};

const never = ['/api/../metrics', '/api/%2e%2e/metrics', '/audit/..%2fmetrics', 'http://app.example/metrics'];

/** Every path is decoded and normalised once, before any rule. */
export function pathsContract(/** @type {import('./site.mjs').Site} */ site) {
  for (const [name, spell] of Object.entries(spellings)) {
    test(`does not serve a hidden file, spelled ${name}`, async () => {
      for (const path of hidden) {
        const [target, status] = spell(path);
        const answer = await ask(site.address, target);
        assert.equal(answer.status, status, target);
        assert.equal(answer.headers.get('cache-control'), 'no-store');
        assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
        assert.ok(!answer.body.includes(SECRET));
      }
    });
  }

  for (const [target, path] of Object.entries(found)) {
    test(`${target} is served as ${path}`, async () => {
      const answer = await ask(site.address, target);
      assert.equal(answer.status, 200);
      assert.equal(answer.body, await (await site.get(path)).text());
      assert.equal(answer.headers.get('cache-control'), 'no-cache');
    });
  }

  for (const [target, path] of Object.entries(passedOn)) {
    test(`${target} reaches the API as ${path}`, async () => {
      assert.equal((await ask(site.address, target)).status, 201);
      assert.equal(site.asked.at(-1), path);
    });
  }

  for (const target of never) {
    test(`${target} does not reach the API`, async () => {
      const before = site.asked.length;
      assert.equal((await ask(site.address, target)).status, 404);
      assert.equal(site.asked.length, before);
    });
  }
}
