import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { defaultSite } from '../releases/packages.mjs';

/** Whether the script at `path` is the bell's; a page works without that one. */
export const isBell = async (/** @type {string} */ path) =>
  (await readFile(join(defaultSite, path), 'utf8')).includes('watch-earn-news-at');

/** Removes the earlier releases that the shell could fall back to. */
function defaultsOnly(/** @type {Buffer} */ body) {
  const discovery = JSON.parse(body.toString());
  for (const [remote, entries] of Object.entries(discovery.microFrontends)) {
    const current = entries.find(({ deployment }) => deployment.default);
    discovery.microFrontends[remote] = [{ ...current, deployment: { traffic: 100, default: true } }];
  }
  return Buffer.from(JSON.stringify(discovery));
}

/** The edge would compare these validators with the unchanged text. */
const CONDITIONS = ['if-none-match', 'if-modified-since'];

/**
 * A server in front of an edge, for tests of what a browser caches: with Playwright's routes it caches nothing. It
 * sends the scripts in `spoilt` cut in half, as complete HTTP answers to be cached forever, and offers only each
 * remote's default release.
 * @param {string} edge its address
 * @param {{ changePage?: (body: string, headers: import('node:http').IncomingHttpHeaders) => string }} [options]
 *   `changePage` may change a page and, in place, its headers
 */
export async function createFront(edge, { changePage } = {}) {
  /** Paths of scripts. @type {Set<string>} */
  const spoilt = new Set();
  /** Paths of scripts in the order of the browser's requests. @type {string[]} */
  const asked = [];

  const changeOf = (/** @type {string} */ path, /** @type {string} */ accepted = '') => {
    if (path === '/mf/discovery.json') return defaultsOnly;
    if (spoilt.has(path)) return (/** @type {Buffer} */ body) => body.subarray(0, body.length / 2);
    if (changePage && accepted.includes('text/html'))
      return (body, headers) => Buffer.from(changePage(body.toString(), headers));
    return undefined;
  };

  const server = createServer((request, response) => {
    const { method, url: path = '', headers } = request;
    if (path.endsWith('.js')) asked.push(path);
    const change = changeOf(path, headers.accept);
    const sent = { ...headers };
    if (change) {
      sent['accept-encoding'] = 'identity';
      for (const name of CONDITIONS) delete sent[name];
    }
    const asking = ask(new URL(path, edge), { method, headers: sent }, async (answer) => {
      if (!change) {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        return answer.pipe(response);
      }
      const kept = { ...answer.headers };
      const body = change(Buffer.concat(await answer.toArray()), kept);
      response.writeHead(answer.statusCode ?? 500, { ...kept, 'content-length': body.length }).end(body);
    });
    asking.on('error', () => response.destroy());
    request.pipe(asking);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    address: `http://127.0.0.1:${server.address().port}`,
    spoilt,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
