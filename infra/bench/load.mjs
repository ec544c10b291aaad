import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { nodeFlags } from '../common/node-flags.mjs';

export const backend = (file) => fileURLToPath(new URL(`../../backend/dist/${file}`, import.meta.url));

/** The share of a processor that a process takes while nobody asks for anything. */
const RESTS_BELOW = 0.1;

/** The same for every process on a bench's database. */
export const SEALING_KEY = '5e'.repeat(32);

/** The admin of the API that is started here. */
export const ADMIN = { email: 'admin@watchearn.example', password: 'correct horse' };

/** What the API is started with: hashing is cheap and limits are out of the way, as no bench is about them. */
export const apiEnvironment = (/** @type {string} */ databaseUrl) => ({
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  PORT: '0',
  JWT_SECRET: 'a secret for benches, forty characters long',
  EMAIL_HASH_KEY: 'another secret for benches, as long as it',
  AUDIT_SIGNING_KEY: '07'.repeat(32),
  SEALING_KEY,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  BCRYPT_COST: '4',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'info',
});

/**
 * The API as its own process on a free port, once it is ready.
 * @param {string} databaseUrl
 * @param {{ env?: NodeJS.ProcessEnv, args?: string[] }} [options]
 */
export async function startApi(databaseUrl, { env, args = [] } = {}) {
  const api = await startServer([...args, backend('main.js')], { ...apiEnvironment(databaseUrl), ...env });
  while ((await call(api.port, 'GET', '/readyz')).status !== 200) await sleep(10);
  return api;
}

/** The peers of the HTTP benches, on a database that the API has prepared. */
export const startPeer = (/** @type {string} */ databaseUrl) =>
  startServer([fileURLToPath(new URL('./http-peer.mjs', import.meta.url)), databaseUrl], {
    ...process.env,
    NODE_ENV: 'production',
  });

/** A process of Node that listens, and has told on which port. */
export async function startServer(/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) {
  const child = spawn(process.execPath, [...nodeFlags, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  });
  child.stdout.resume();
  const port = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${args.at(-1)} ended with ${code}`)));
  });
  const end = (signal) =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  return { port, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Unused connections are closed well before the API closes them: a call sent meanwhile would get no answer. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: 30_000 });

/** One HTTP call; resolves to status, headers and body text. */
export function call(port, method, path, { token, body, headers } = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        method,
        path,
        agent,
        host: '127.0.0.1',
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (incoming) => {
        const chunks = [];
        incoming.on('error', reject);
        incoming.on('data', (chunk) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

/** Once the read models show all that is recorded. */
export async function caughtUp(port) {
  const lag = async () =>
    Number(/^projection_lag_events (\d+)/m.exec((await call(port, 'GET', '/metrics')).text)?.[1]);
  while ((await lag()) > 0) await sleep(200);
}

/** Once the process has nothing left to do in the background, where much was recorded. */
export async function rested(port) {
  const cpuSeconds = async () =>
    Number(/^process_cpu_seconds_total (\S+)/m.exec((await call(port, 'GET', '/metrics')).text)?.[1]);
  for (let before = await cpuSeconds(), isBusy = true; isBusy; ) {
    await sleep(1000);
    const now = await cpuSeconds();
    isBusy = now - before > RESTS_BELOW;
    before = now;
  }
}

/** Leaves the database as it is by itself some time after much has been written. */
export async function settle(databaseUrl) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`vacuum analyze`;
  await sql`checkpoint`;
  await sql.end();
}

export async function callJson(port, method, path, options) {
  const { status, text } = await call(port, method, path, options);
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}

/**
 * `callers` loops that each take the next task as soon as their last one is done, for `seconds` or
 * until the tasks run out. Returns the rate per second and the latencies' percentiles in ms.
 */
export async function drive({ callers, seconds, task }) {
  const latencies = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let next = 0;
  const loop = async (caller) => {
    while (performance.now() < end) {
      const begun = performance.now();
      if ((await task(next++, caller)) === false) return;
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => loop(caller)));
  const elapsed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const percentile = (p) => round(latencies[Math.floor(latencies.length * p)] ?? 0);
  const count = latencies.length;
  return { count, rate: Math.round(count / elapsed), p50: percentile(0.5), p99: percentile(0.99) };
}

export const round = (value) => Math.round(value * 100) / 100;

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
