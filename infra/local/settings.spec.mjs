import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backendEnvironment } from './backend-environment.mjs';
import { readCommandSettings, readSettings, recordAddress } from './settings.mjs';

const read = (/** @type {NodeJS.ProcessEnv} */ env) => readSettings(env, '/checkout');

describe('the settings of a start', () => {
  test('listen on this machine only, unless HOST opens it', async () => {
    const placeOf = async (env) => {
      const { host, port, address } = await read(env);
      return [host, port, address];
    };
    assert.deepEqual(await placeOf({}), ['127.0.0.1', 3000, 'http://localhost:3000']);
    assert.deepEqual(await placeOf({ HOST: '0.0.0.0', PORT: '80' }), ['0.0.0.0', 80, 'http://localhost:80']);
    assert.deepEqual(await placeOf({ HOST: '10.1.2.3' }), ['10.1.2.3', 3000, 'http://10.1.2.3:3000']);
    assert.deepEqual(await placeOf({ HOST: 'fd00::1' }), ['fd00::1', 3000, 'http://[fd00::1]:3000']);
    for (const PUBLIC_URL of ['https://app.example', 'https://app.example/']) {
      assert.equal((await read({ HOST: '10.1.2.3', PUBLIC_URL })).address, 'https://app.example');
    }
  });

  test('reject a PORT that is not a port number', async () => {
    for (const PORT of ['http', '-1', '65536', '1.5']) {
      await assert.rejects(read({ PORT }), {
        message: /^PORT is '.+', but it must be a number from 0 to 65535/,
      });
    }
  });

  test('add sample videos to the embedded database only, unless DEMO says otherwise', async () => {
    const wantsDemo = async (env) => (await read(env)).wantsDemo;
    const DATABASE_URL = 'postgres://db';
    assert.equal(await wantsDemo({}), true);
    assert.equal(await wantsDemo({ DEMO: '0' }), false);
    assert.equal(await wantsDemo({ DATABASE_URL }), false);
    assert.equal(await wantsDemo({ DATABASE_URL, DEMO: '1' }), true);
    for (const DEMO of ['false', 'no', '2']) {
      await assert.rejects(wantsDemo({ DATABASE_URL, DEMO }), {
        message: /^DEMO is '.+', but it must be 0 or 1/,
      });
    }
  });

  test('name the log independently of the port', async () => {
    const originOf = async (env) => (await read(env)).auditOrigin;
    assert.equal(await originOf({ PORT: '0' }), 'localhost/audit');
    assert.equal(await originOf({ PUBLIC_URL: 'https://app.example:8443' }), 'app.example:8443/audit');
    assert.equal(await originOf({ AUDIT_ORIGIN: 'a.example/log', PUBLIC_URL: 'x' }), 'a.example/log');
  });

  test('keep checkpoints next to the embedded database, and for another one only in AUDIT_CHECKPOINT_DIR', async () => {
    const folderOf = async (env) => (await read(env)).checkpointDir;
    assert.equal(await folderOf({ DATA_DIR: '/data' }), join('/data', 'checkpoints'));
    assert.equal(await folderOf({ DATABASE_URL: 'postgres://db' }), undefined);
    assert.equal(await folderOf({ DATABASE_URL: 'postgres://db', AUDIT_CHECKPOINT_DIR: '/kept' }), '/kept');
  });
});

test('a command uses the address of the last start, unless PUBLIC_URL names another', async (t) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'watchearn-settings-'));
  t.after(() => rm(DATA_DIR, { recursive: true }));
  const addressIn = async (env) => (await readCommandSettings({ DATA_DIR, ...env }, '/checkout')).address;
  assert.equal(await addressIn({ PUBLIC_URL: '' }), 'http://localhost:3000');
  await recordAddress(await read({ DATA_DIR, PUBLIC_URL: 'https://app.example' }));
  assert.equal(await addressIn({ PUBLIC_URL: '' }), 'https://app.example');
  assert.equal(await addressIn({ PUBLIC_URL: 'https://new.example' }), 'https://new.example');
});

describe('the environment of the API and of the commands', () => {
  const VAPID = {
    VAPID_PUBLIC_KEY:
      'BI7itQRBA_XceRZ2w_FEPSB6cmVFEO8GuoirzrDzGjPEeFaj8NqfE8vUEBXpcpvzDjButeHqWog3qN2BKrAgMGE',
    VAPID_PRIVATE_KEY: '5c1XBpRHsPtjqhhli5Nm95T9jNdk82MvvBYa485SL-c',
  };
  const secrets = {
    jwtSecret: 'kept jwt',
    emailHashKey: 'kept hash',
    auditSigningKey: 'kept signing',
    sealingKey: 'kept sealing',
    postgresPassword: 'kept postgres',
    apiPassword: 'kept api',
    vapidPrivateKey: VAPID.VAPID_PRIVATE_KEY,
    adminPassword: 'kept admin',
  };
  const database = { url: 'postgres://api', ownerUrl: 'postgres://own' };
  const environmentFor = async (env, { kept = secrets } = {}) =>
    backendEnvironment({ env, settings: await read(env), secrets: kept, database });

  test('has what the data folder keeps, and one proxy in front', async () => {
    assert.deepEqual(await environmentFor({ DATA_DIR: '/data', JWT_SECRET: '' }), {
      JWT_SECRET: 'kept jwt',
      EMAIL_HASH_KEY: 'kept hash',
      AUDIT_SIGNING_KEY: 'kept signing',
      SEALING_KEY: 'kept sealing',
      ...VAPID,
      ADMIN_EMAIL: 'admin@watchearn.example',
      ADMIN_PASSWORD: 'kept admin',
      AUDIT_CHECKPOINT_DIR: '/data/checkpoints',
      DATABASE_URL: 'postgres://api',
      DATABASE_OWNER_URL: 'postgres://own',
      DATA_DIR: '/data',
      PROXY_HOPS: '1',
      PUBLIC_URL: 'http://localhost:3000',
    });
  });

  test('prefers what the operator sets', async () => {
    const set = {
      JWT_SECRET: 'jwt',
      EMAIL_HASH_KEY: 'hash',
      AUDIT_SIGNING_KEY: 'signing',
      SEALING_KEY: 'sealing',
      VAPID_PUBLIC_KEY: 'public',
      VAPID_PRIVATE_KEY: 'private',
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: 'admin',
      AUDIT_ORIGIN: 'app.example/log',
      AUDIT_CHECKPOINT_DIR: '/kept',
      PROXY_HOPS: '2',
      PUBLIC_URL: 'https://app.example',
      BCRYPT_COST: '12',
    };
    assert.deepEqual(await environmentFor(set), {
      ...set,
      DATABASE_URL: 'postgres://api',
      DATABASE_OWNER_URL: 'postgres://own',
      DATA_DIR: '/checkout/.data',
    });
  });

  test('names the log only when AUDIT_ORIGIN does', async () => {
    const environment = await environmentFor({ PUBLIC_URL: 'https://app.example', AUDIT_ORIGIN: '' });
    assert.ok(!('AUDIT_ORIGIN' in environment));
  });

  test('holds no secret where none is kept', async () => {
    const names = Object.keys(await environmentFor({}, { kept: null }));
    assert.ok(!names.some((name) => /SECRET|KEY|PASSWORD/.test(name)), String(names));
  });
});
