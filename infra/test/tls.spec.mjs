/** With TLS, over one host and several: every client connects only to a server with the right certificate. */
import assert from 'node:assert/strict';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import postgres from 'postgres';
import { compose } from '../../backend/dist/composition/compose.js';
import { readConfig } from '../../backend/dist/config.js';
import { hostsOf, withDatabase, withHosts } from '../../backend/dist/platform/postgres/address.js';
import { connect } from '../../backend/dist/platform/postgres/client.js';
import { derivedLogin } from '../../backend/dist/platform/postgres/login.js';
import { Sockets } from '../../backend/dist/platform/postgres/sockets.js';
import { createAuthority } from '../../backend/dist/testing/certificates.js';
import { runCli } from '../../backend/dist/testing/cli.js';
import { apiEnvironment } from '../bench/load.mjs';
import { isFull } from '../common/full.mjs';
import { waitUntil } from '../common/processes.mjs';
import { startTestServer } from './database.mjs';

/** Only a safety net against hanging forever. */
const timeout = 600_000;
const HOST = '127.0.0.1';
/** Another name of the same host, which is not in the certificate. */
const ALIAS = 'localhost';
const NOWHERE = { host: HOST, port: 1 };

let home;
let server;
let admin;
before(async () => {
  home = await mkdtemp(join(tmpdir(), 'watchearn-tls-'));
  await chmod(home, 0o711);
  const authority = createAuthority('The authority of the test');
  await writeFile(join(home, 'ca.crt'), authority.certificate);
  await writeFile(join(home, 'stranger.crt'), createAuthority('A stranger').certificate);

  server = await startTestServer();
  admin = postgres(server.url, { max: 1, onnotice: () => undefined });
  const { certificate, key } = authority.issue(HOST);
  const [{ data_directory: data }] = await admin`show data_directory`;
  const { uid, gid } = await stat(data);
  for (const [name, text] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    await writeFile(join(data, name), text, { mode: 0o600 });
    await chown(join(data, name), uid, gid);
  }
  await admin`alter system set ssl = on`;
  await admin`select pg_reload_conf()`;
  const isOn = async () => (await admin`show ssl`)[0].ssl === 'on';
  assert.ok(await waitUntil(isOn, { timeoutMs: timeout }));
  await admin`create database shop`;
  await admin`create database keys`;
});
after(async () => {
  await admin?.end();
  await server?.stop();
  await rm(home, { recursive: true, force: true });
});

/** The owner's address of a database, with these TLS settings. */
function addressOf(database, hosts, settings) {
  const query = new URLSearchParams({
    sslmode: 'verify-full',
    sslrootcert: join(home, 'ca.crt'),
    ...settings,
  });
  return `${withHosts(withDatabase(server.url, database), hosts)}?${query}`;
}
const here = (host = HOST) => ({ host, port: hostsOf(server.url)[0].port });

/** The product's sessions, without the one that looks for the primary. */
const sessions = () => admin`
  select datname as database, application_name as name, ssl
  from pg_stat_activity join pg_stat_ssl using (pid) where pid <> pg_backend_pid() and datname in ('shop', 'keys')`;

/** Starts the API in this process: api.spec.mjs tests how a process reports a refused configuration. */
const start = async (url, env) =>
  compose(readConfig({ ...apiEnvironment(url), LOG_LEVEL: 'silent', ...env }));
const refuses = (url, message) =>
  assert.rejects(
    start(url).then((api) => api.stop()),
    { name: 'ConfigurationError', message },
  );

describe('a database with TLS', { timeout }, () => {
  for (const [what, hosts, laxer] of [
    ['of several hosts', () => [NOWHERE, here()], 'verify-ca'],
    ['of one host', () => [here()], 'require'],
  ]) {
    test(`${what}: API, vault, migrations and commands connect, and never without TLS`, async (t) => {
      const ownerUrl = addressOf('shop', hosts());
      const vaultOwnerUrl = addressOf('keys', hosts());
      const env = {
        DATABASE_OWNER_URL: ownerUrl,
        VAULT_OWNER_URL: vaultOwnerUrl,
        VAULT_URL: derivedLogin(vaultOwnerUrl),
      };
      const url = derivedLogin(ownerUrl);
      const run = async (...args) => {
        const { code, stdout, stderr } = await runCli(args, { ...apiEnvironment(url), ...env });
        assert.equal(code, 0, stdout + stderr);
      };
      await run('migrate');
      const api = await start(url, env);
      t.after(() => api.stop());
      await api.log.sign();
      const areBothUsed = async () => new Set((await sessions()).map(({ database }) => database)).size === 2;
      assert.ok(await waitUntil(areBothUsed, { timeoutMs: timeout }));
      const found = await sessions();
      // replay and audit open the database in the same way.
      if (isFull) await run('replay');
      await run('audit', 'verify');
      assert.deepEqual(
        found.filter(({ ssl }) => !ssl),
        [],
      );
    });

    test(`${what}: when all connections are closed, a statement that is being sent fails`, async (t) => {
      const url = addressOf('shop', hosts());
      await runCli(['migrate'], { ...apiEnvironment(derivedLogin(url)), DATABASE_OWNER_URL: url });
      const sockets = new Sockets();
      const sql = connect(url, { max: 1, name: 'closed', sockets });
      t.after(() => sql.end({ timeout: 0 }));
      await sql`select`;
      const isFailed = sql`select`.then(
        () => false,
        () => true,
      );
      // The driver gets it in a microtask, and writes it in a later phase of the event loop.
      await Promise.resolve();
      sockets.destroy();
      assert.equal(await Promise.race([isFailed, sleep(5000, 'not settled', { ref: false })]), true);
      await sql`select`;
    });

    test(`${what}: a statement between the error of a connection and its end fails`, async (t) => {
      const url = addressOf('shop', hosts());
      await runCli(['migrate'], { ...apiEnvironment(derivedLogin(url)), DATABASE_OWNER_URL: url });
      const begun = t.mock.method(tls, 'connect');
      syncBuiltinESMExports();
      const sql = connect(url, { max: 1, name: 'lost', patience: 1000 });
      t.after(() => sql.end({ timeout: 0 }));
      await sql`select`;
      begun.mock.calls.at(-1)?.result?.destroy(new Error('reset'));
      begun.mock.restore();
      syncBuiltinESMExports();
      await new Promise(process.nextTick);
      const isFailed = sql`select`.then(
        () => false,
        () => true,
      );
      const next = sql`select 2 as two`.then(([row]) => row?.two);
      const settled = Promise.all([isFailed, next]);
      assert.deepEqual(await Promise.race([settled, sleep(5000, 'not settled', { ref: false })]), [true, 2]);
    });

    test(`${what}: the API refuses to start with a certificate from another authority`, async () => {
      const url = addressOf('shop', hosts(), { sslrootcert: join(home, 'stranger.crt') });
      await refuses(url, /^The server of DATABASE_URL is not the one that its certificate has to show/);
    });

    test(`${what}: the API refuses to start with another host's certificate, unless sslmode checks only the authority`, async () => {
      const aliased = hosts().map((each) => (each === NOWHERE ? each : here(ALIAS)));
      await refuses(addressOf('shop', aliased), /Host: localhost\. is not cert's CN/);
      for (const sslmode of isFull ? ['verify-ca', 'require'] : [laxer]) {
        const api = await start(addressOf('shop', aliased, { sslmode }));
        await api.stop();
      }
    });
  }

  test('the error at the start names a missing certificate file', () =>
    refuses(
      addressOf('shop', [here()], { sslrootcert: join(home, 'no.crt') }),
      /sslrootcert cannot be read: ENOENT/,
    ));

  test('its certificate is verified by default', () =>
    refuses(
      addressOf('shop', [here()], { sslrootcert: 'system' }),
      /not the one that its certificate has to show/,
    ));
});
