import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointName, ParamsOf, QueryOf, ResponseOf, Reward } from 'mf-shared/contracts';
import type { Logger } from 'pino';
import { type Application, compose } from '../composition/compose.ts';
import { readConfig } from '../config.ts';
import { compare, hash } from '../platform/auth/password-worker.cjs';
import type { Hasher } from '../platform/auth/passwords.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { type HostRule, publicHosts } from '../platform/push/public-hosts.ts';
import { createAppDatabase } from './app-database.ts';
import { PATIENCE } from './database.ts';
import { assertDocumented } from './documented.ts';
import { send } from './http.ts';
import { newestPosition, watchPositions } from './positions.ts';

export const ADMIN = { email: 'admin@watchearn.example', password: 'correct horse' };
export const EMAIL_HASH_KEY = 'another secret for tests, as long as that';
export const JWT_SECRET = 'a secret for tests, forty characters long';
export const VAPID = {
  publicKey: 'BI7itQRBA_XceRZ2w_FEPSB6cmVFEO8GuoirzrDzGjPEeFaj8NqfE8vUEBXpcpvzDjButeHqWog3qN2BKrAgMGE',
  privateKey: '5c1XBpRHsPtjqhhli5Nm95T9jNdk82MvvBYa485SL-c',
};
export const SEALING_KEY = '5e'.repeat(32);

/** An answer as a client sees it; `body` has the type of the success case, so tests check the status. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A caller of the API, signed in or not. */
export type Client = <N extends EndpointName>(
  name: N,
  request?: { params?: ParamsOf<N>; query?: QueryOf<N>; body?: unknown },
) => Promise<Answer<ResponseOf<N> & { message?: string; code?: string }>>;

/** One process of the API. */
export interface TestProcess {
  url: string;
  /** The folder that it writes its mails to. */
  outbox: string;
  application: Application;
  client(token?: string): Client;
  stop(): Promise<void>;
}

export interface TestApp extends TestProcess {
  databaseUrl: string;
  databaseOwnerUrl: string;
  /** Signs up a new user and returns them signed in. */
  newUser(name?: string): Promise<TestUser>;
  admin(): Promise<Client>;
  adminToken(): Promise<string>;
  auditorToken(): Promise<string>;
  /** Adds a video of that price and length and returns its id. */
  addVideo(price?: number, durationS?: number): Promise<string>;
  /** Adds a reward and returns its id. */
  addReward(reward?: Partial<Omit<Reward, '_id'>>): Promise<string>;
  /** Signs up an activated user who has earned that much. */
  newEarner(earning: number): Promise<TestUser>;
}

export interface TestUser {
  id: string;
  email: string;
  token: string;
  call: Client;
}

export interface TestOptions {
  logger?: Logger;
  clock?: () => number;
  eraseEveryMs?: number;
  mailAfterMs?: number;
  videosAfterMs?: number;
  pushHosts?: HostRule;
  /** By default, passwords are hashed in the thread of the test. */
  hasher?: Hasher;
  /** Overrides variables of config.ts. */
  environment?: NodeJS.ProcessEnv;
}

/** The whole API on a fresh database and a free port. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = await createAppDatabase();
  const process = await startProcess(database.url, options);
  const { client } = process;
  const signIn = async () => (await client()('POST /api/auth/login', { body: ADMIN })).body.token;
  let adminToken: Promise<string> | undefined;
  let people = 0;

  const app: TestApp = {
    ...process,
    databaseUrl: database.url,
    databaseOwnerUrl: database.ownerUrl,
    newUser: async (name = 'Ada Obi') => {
      const email = `person${++people}@example.com`;
      const { status, body } = await client()('POST /api/auth/register', {
        body: { name, email, password: 'secret' },
      });
      if (status !== 201) throw new Error(`${email} could not sign up: ${JSON.stringify(body)}`);
      return { id: body.user._id, email, token: body.token, call: client(body.token) };
    },
    admin: async () => client(await app.adminToken()),
    adminToken: () => {
      adminToken ??= signIn();
      return adminToken;
    },
    auditorToken: () => process.application.sessions.open({ id: randomUUID(), role: 'auditor' }),
    addVideo: async (price = 50, durationS) => {
      const admin = await app.admin();
      const { body } = await admin('POST /api/videolink', {
        body: { title: 'Harmattan', videolink: 'https://videos.example/harmattan.webm', price, durationS },
      });
      return body.video._id;
    },
    addReward: async (reward) => {
      const admin = await app.admin();
      const { body } = await admin('POST /api/rewards', {
        body: { title: 'Airtime', type: 'Cash', price: 50, ...reward },
      });
      return body.reward._id;
    },
    newEarner: async (earning) => {
      const [admin, user, id] = await Promise.all([app.admin(), app.newUser(), app.addVideo(earning)]);
      await user.call('POST /api/videos/claim/claim/{id}', { params: { id } });
      const params = { id: user.id };
      await admin('PUT /api/users/users/{id}/status', { params, body: { status: 'activated' } });
      return user;
    },
    stop: async () => {
      await process.stop();
      await database.drop();
    },
  };
  return app;
}

/** Devices may be anywhere, but nothing is sent to them. */
const noHost: HostRule = { ...publicHosts, mayConnect: () => false };

/** What the hasher has answered, by its task. */
const known = new Map<string, Promise<unknown>>();

/**
 * At the bcrypt cost of tests, a hash takes less time than starting a thread for it. Most people of tests have the
 * same password, which is hashed once.
 */
const inline: Hasher = {
  threads: 1,
  run: (task, { name }) => {
    const key = JSON.stringify([name, task]);
    const result = known.get(key) ?? { hash, compare }[name](task as never);
    known.set(key, result);
    return result;
  },
  close: async () => undefined,
};

/** One process of the API on a free port, with cheap hashing and practically without rate limits. */
export async function startProcess(
  databaseUrl: string,
  { environment, ...options }: TestOptions = {},
): Promise<TestProcess> {
  const dataDir = join(tmpdir(), `watchearn-${randomUUID()}`);
  const config = readConfig(environmentFor(databaseUrl, { DATA_DIR: dataDir, ...environment }));
  const application = await compose(config, {
    ...{ patience: PATIENCE, pushHosts: noHost, hasher: inline },
    ...options,
  });
  const server = createHttpServer(application.app.callback(), { headers: application.headers });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  watchPositions(url, databaseUrl);
  return {
    url,
    outbox: join(dataDir, 'outbox'),
    application,
    client: (token) => createClient(url, token),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await application.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The environment variables of an API process. */
export const environmentFor = (
  databaseUrl: string,
  environment: NodeJS.ProcessEnv = {},
): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  JWT_SECRET,
  SEALING_KEY,
  EMAIL_HASH_KEY,
  AUDIT_SIGNING_KEY: '07'.repeat(32),
  VAPID_PUBLIC_KEY: VAPID.publicKey,
  VAPID_PRIVATE_KEY: VAPID.privateKey,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  BCRYPT_COST: '4',
  // Six fewer than usual save a tenth of the work; two statements of commands still run at once.
  DATABASE_CONNECTIONS: '16',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '1000',
  ...environment,
});

function createClient(url: string, token?: string): Client {
  return async (name, { params, query, body } = {}) => {
    const [method, path] = name.split(' ') as [string, string];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent((params as Record<string, string> | undefined)?.[key] ?? ''),
    );
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const headers = { 'x-log-position': String(newestPosition(url)) };
    const answer = await send(url, `${filled}${search}`, {
      ...{ method, headers, body },
      ...(token && { token }),
    });
    const parsed = JSON.parse(answer.text);
    assertDocumented(name, answer.status, parsed);
    return { status: answer.status, headers: answer.headers, body: parsed };
  };
}
