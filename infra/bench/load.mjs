import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { withoutSettings } from '../common/environment.mjs';
import { nodeFlags } from '../common/node-flags.mjs';

export const backend = (file) => fileURLToPath(new URL(`../../backend/dist/${file}`, import.meta.url));

/** A process that uses less than this share of a processor is idle. */
const RESTS_BELOW = 0.1;

/** Shared by all processes on a bench's database. */
export const SEALING_KEY = '5e'.repeat(32);

/** The admin of the API that startApi starts. */
export const ADMIN = { email: 'admin@watchearn.example', password: 'correct horse' };

/** Environment of the API: cheap hashing and limits out of the way, because no bench measures them. */
export const apiEnvironment = (/** @type {string} */ databaseUrl) => ({
  ...withoutSettings(),
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
 * Starts the API as its own process on a free port; resolves once it is ready.
 * @param {string} databaseUrl
 * @param {{ env?: NodeJS.ProcessEnv, args?: string[] }} [options]
 */
export async function startApi(databaseUrl, { env, args = [] } = {}) {
  const api = await startServer([...args, backend('main.js')], { ...apiEnvironment(databaseUrl), ...env });
  while ((await call(api.port, 'GET', '/readyz')).status !== 200) await sleep(10);
  return api;
}

/** Starts the peer of the HTTP benches on a database that the API has prepared. */
export const startPeer = (/** @type {string} */ databaseUrl) =>
  startServer([fileURLToPath(new URL('./http-peer.mjs', import.meta.url)), databaseUrl], {
    ...withoutSettings(),
    NODE_ENV: 'production',
  });

/** Starts a Node process; resolves once it has reported the port it listens on. */
export async function startServer(/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) {
  const child = spawn(process.execPath, [...nodeFlags, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  });
  child.stdout.resume();
  const port = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${args.at(-1)} exited with ${code}`)));
  });
  const end = (signal) =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  return { port, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Closes idle connections well before the API does: a call sent while the API closes one would get no answer. */
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

/** Resolves once the read models have caught up with the log. */
export async function caughtUp(port) {
  const lag = async () =>
    Number(/^projection_lag_events (\d+)/m.exec((await call(port, 'GET', '/metrics')).text)?.[1]);
  while ((await lag()) > 0) await sleep(200);
}

/** Resolves once the process is idle: after many appends it still works in the background. */
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

/** Brings the database into the state that it reaches by itself some time after many writes. */
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
