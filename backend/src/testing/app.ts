import type { AddressInfo } from 'node:net';
import type { EndpointName, ParamsOf, QueryOf, ResponseOf } from 'mf-shared/contracts';
import { type Application, compose } from '../composition.ts';
import { readConfig } from '../config.ts';
import { createTestDatabase } from './database.ts';

export const ADMIN = { email: 'admin@watchearn.example', password: 'correct horse' };

/** An answer as a client sees it; `body` is typed for the success case, tests check the status. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A caller of the API: somebody signed in, or nobody. */
export type Client = <N extends EndpointName>(
  name: N,
  request?: { params?: ParamsOf<N>; query?: QueryOf<N>; body?: unknown },
) => Promise<Answer<ResponseOf<N> & { message?: string; code?: string }>>;

export interface TestApp {
  url: string;
  application: Application;
  databaseUrl: string;
  client(token?: string): Client;
  /** Signs up somebody new and returns them signed in. */
  newUser(name?: string): Promise<{ id: string; email: string; token: string; call: Client }>;
  admin(): Promise<Client>;
  stop(): Promise<void>;
}

/** The whole API on a fresh database and a free port; hashing is as cheap as it may be. */
export async function startTestApp(): Promise<TestApp> {
  const database = await createTestDatabase();
  const application = await compose(
    readConfig({
      DATABASE_URL: database.url,
      JWT_SECRET: 'a secret for tests, forty characters long',
      EMAIL_HASH_KEY: 'another secret for tests, as long as that',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      BCRYPT_COST: '4',
      LOG_LEVEL: 'silent',
    }),
  );
  const server = application.app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (token?: string) => createClient(url, token);
  let people = 0;

  return {
    url,
    application,
    databaseUrl: database.url,
    client,
    newUser: async (name = 'Ada Obi') => {
      const email = `person${++people}@example.com`;
      const { body } = await client()('POST /api/auth/register', {
        body: { name, email, password: 'secret' },
      });
      return { id: body.user._id, email, token: body.token, call: client(body.token) };
    },
    admin: async () => client((await client()('POST /api/auth/login', { body: ADMIN })).body.token),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await application.stop();
      await database.drop();
    },
  };
}

function createClient(url: string, token?: string): Client {
  return async (name, { params, query, body } = {}) => {
    const [method, path] = name.split(' ') as [string, string];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent((params as Record<string, string> | undefined)?.[key] ?? ''),
    );
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const response = await fetch(`${url}${filled}${search}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as never };
  };
}
