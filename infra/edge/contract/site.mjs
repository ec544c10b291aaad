import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHttpServer } from '../../../backend/dist/platform/http/server.js';
import { compressFolder } from '../../releases/compress.mjs';

export const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
export const ENTRY = '/mf/landing/1.0.0-abcd1234/remoteEntry.js';
export const SCRIPT = `console.log(${'"earn",'.repeat(400)}1);`;
export const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
export const HTML = '<!doctype html><title>WatchEarn</title>';
export const API_POLICY = "default-src 'none'; style-src 'self'";
/** The content of every file that must not be served. */
export const SECRET = 'a colleague';

/** Limits of the server and of the API behind it, short enough for a test to wait for them. */
const SHORT_LIMITS = { headersMs: 200, requestMs: 400, silenceMs: 2_000 };

/** A file that cannot be opened. */
export const BROKEN = '/shell/main.0bad00.js';

const built = {
  '/site/index.html': HTML,
  '/site/csp.json': '{"scriptHashes":["sha256-boot"]}',
  '/site/mf/discovery.json': '{"microFrontends":{}}',
  '/site/mf/.staging-1/remoteEntry.js': SECRET,
  [`/site${ENTRY}`]: SCRIPT,
  '/site/shell/main.0a1b2c.js': SCRIPT,
  '/site/favicon.svg': '<svg/>',
  '/site/sw.js': SCRIPT,
  '/site/manifest.webmanifest': '{}',
  '/state/history/1.change.json': SECRET,
  '/state/lock': SECRET,
  '/media/welcome.webm': VIDEO,
  '/media/.welcome.webm.part': SECRET,
};

/** @typedef {ReturnType<typeof createSite>} Site */
/**
 * @typedef {object} SiteOptions what a server is started with
 * @property {string} folder for its own files
 * @property {string} root
 * @property {string} media
 * @property {string[]} apiUrls
 * @property {string} [publicUrl]
 * @property {typeof SHORT_LIMITS} [limits]
 */

/**
 * A site with an API, and the server under test in front of it in four configurations.
 * @param {(options: SiteOptions) => Promise<string>} start starts the server and returns its address
 */
export function createSite(start) {
  const asked = [];
  const answerAs = (name) => (request, response) => {
    asked.push(request.url);
    response.setHeader('X-Served-By', name);
    return answerAsApi(request, response);
  };
  const apis = [
    createHttpServer(answerAs('one'), { headers: {} }),
    createHttpServer(answerAs('another'), { headers: {}, limits: SHORT_LIMITS }),
  ];
  /** Its socket is the file. */
  const broken = createServer();
  let folder;
  let deadHost;
  const site = {
    address: '',
    /** With an https address, and an API that does not run. */
    addressWithoutApi: '',
    addressWithShortLimits: '',
    /** In front of two API processes that run and one that does not. */
    addressOfSeveral: '',
    /** In front of one API process that runs, and one whose host does not answer. */
    addressWithDeadHost: '',
    /** The targets of the requests that reached the API. */
    asked,
    get: (path, headers = {}, method = 'GET') => fetch(site.address + path, { headers, method }),

    async open() {
      folder = await mkdtemp(join(tmpdir(), 'watchearn-serving-'));
      await chmod(folder, 0o755);
      for (const [path, content] of Object.entries(built)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
      const options = { folder, root: join(folder, 'site'), media: join(folder, 'media') };
      for (const served of ['shell', 'mf']) await compressFolder(join(options.root, served));
      await once(broken.listen(join(options.root, BROKEN)), 'listening');
      const [apiUrl, hastyApiUrl] = await Promise.all(apis.map(listen));
      const publicUrl = 'https://app.example';
      site.address = await start({ ...options, apiUrls: [apiUrl] });
      const stoppedApiUrl = await unusedAddress();
      site.addressWithoutApi = await start({ ...options, apiUrls: [stoppedApiUrl], publicUrl });
      site.addressOfSeveral = await start({ ...options, apiUrls: [apiUrl, stoppedApiUrl, hastyApiUrl] });
      deadHost = await startDeadHost();
      site.addressWithDeadHost = await start({ ...options, apiUrls: [deadHost.address, apiUrl] });
      site.addressWithShortLimits = await start({ ...options, apiUrls: [hastyApiUrl], limits: SHORT_LIMITS });
    },

    async close() {
      deadHost.stop();
      broken.close();
      for (const api of apis) {
        api.close();
        api.closeAllConnections();
      }
      await rm(folder, { recursive: true });
    },
  };
  return site;
}

async function answerAsApi(request, response) {
  const { method, url, headers } = request;
  if (url === '/api/docs.css') {
    const own = { 'Content-Security-Policy': API_POLICY, 'Referrer-Policy': 'no-referrer' };
    response.writeHead(200, { ...own, 'Cache-Control': 'private', ETag: '"a"' }).end();
  } else if (url === '/audit/log/checkpoint') {
    response.end('app.example/audit\n');
  } else if (url === '/api/early') {
    response.writeHead(401).end('{"code":"unauthenticated"}');
  } else if (url === '/api/dies') {
    request.socket.destroy();
  } else if (url === '/api/silent') {
    // Never answered.
  } else if (url.startsWith('/api/echo')) {
    const chunks = await request.toArray().catch(() => undefined);
    const body = chunks && Buffer.concat(chunks).toString();
    if (chunks) response.writeHead(201).end(JSON.stringify({ method, url, headers, body }));
  } else response.writeHead(404).end('{"code":"not_found"}');
}

async function listen(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${server.address().port}`;
}

/** How many connections the kernel makes for the process below, one more than its backlog. */
const QUEUED = 2;

/** Imitates a host without power: a process that accepts no connection, with a full queue of them. */
async function startDeadHost() {
  const program = `
    const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: ${QUEUED - 1} }, () => {
      require('node:fs').writeSync(1, String(server.address().port));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });
  `;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = Number(await once(child.stdout, 'data'));
  const queued = Array.from({ length: QUEUED }, () => connect(port, '127.0.0.1'));
  await Promise.all(queued.map((socket) => once(socket, 'connect')));
  const stop = () => {
    for (const socket of queued) socket.destroy();
    child.kill('SIGKILL');
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}

async function unusedAddress() {
  const server = createServer();
  const address = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return address;
}
