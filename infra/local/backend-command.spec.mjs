import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { migrate } from '../../backend/dist/platform/postgres/migrate.js';
import { startTestDatabase } from '../test/database.mjs';
import { loadSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';
import { checkout } from './setup.mjs';

describe('npm run audit', { timeout: 120_000 }, () => {
  /** @returns {Promise<number>} the exit code */
  const audit = (/** @type {string[]} */ ...args) =>
    new Promise((resolve) => {
      const { DATABASE_URL: _, ...inherited } = process.env;
      const env = { ...inherited, DATA_DIR: join(tmpdir(), 'there-is-no-such-folder') };
      execFile(
        process.execPath,
        ['infra/local/backend-command.mjs', 'audit', ...args],
        { cwd: checkout, env },
        (error) => resolve(Number(error?.code ?? 0)),
      );
    });

  test('that cannot look ends with 3, wrong use with 2, and an export needs no data of ours', async () => {
    assert.equal(await audit('verify'), 3);
    assert.equal(await audit('verify', '--export', '/nowhere/log.tar.gz'), 3);
    assert.equal(await audit('verify', '--export=/nowhere', '--key', 'x'), 2);
  });

  test('works under a name of the log that no other port changes', async () => {
    const originOf = async (/** @type {NodeJS.ProcessEnv} */ env) =>
      (await readSettings(env, checkout)).auditOrigin;
    assert.equal(await originOf({ PORT: '0' }), 'localhost/audit');
    assert.equal(await originOf({ PUBLIC_URL: 'https://app.example:8443' }), 'app.example:8443/audit');
    assert.equal(await originOf({ AUDIT_ORIGIN: 'a.example/log', PUBLIC_URL: 'x' }), 'a.example/log');
  });

  test('looks at the checkpoints beside the database that it starts itself, and at those of another when told', async () => {
    const folderOf = async (/** @type {NodeJS.ProcessEnv} */ env) =>
      (await readSettings(env, checkout)).checkpointDir;
    assert.equal(await folderOf({ DATA_DIR: '/data' }), join('/data', 'checkpoints'));
    assert.equal(await folderOf({ DATABASE_URL: 'postgres://db' }), undefined);
    assert.equal(await folderOf({ DATABASE_URL: 'postgres://db', AUDIT_CHECKPOINT_DIR: '/kept' }), '/kept');
  });
});

describe('npm run auditor', { timeout: 120_000 }, () => {
  let database;
  let dataDir;
  before(async () => {
    database = await startTestDatabase();
    await migrate(database.url);
    dataDir = await mkdtemp(join(tmpdir(), 'watchearn-command-'));
  });
  after(async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** @returns {Promise<{ code: number, stdout: string, stderr: string }>} */
  const auditor = (/** @type {NodeJS.ProcessEnv} */ environment) =>
    new Promise((resolve) => {
      const { JWT_SECRET: _, DATABASE_URL: __, ...inherited } = process.env;
      const env = { ...inherited, DATA_DIR: dataDir, ...environment };
      const args = ['infra/local/backend-command.mjs', 'auditor', 'Ngozi'];
      execFile(process.execPath, args, { cwd: checkout, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  test('makes no secrets where there are none', async () => {
    const nothing = await auditor({});
    assert.equal(nothing.code, 2);
    assert.match(nothing.stderr, /Start the product first/);
    const noSecret = await auditor({ DATABASE_URL: database.url });
    assert.deepEqual([noSecret.code, noSecret.stdout], [2, '']);
    assert.match(noSecret.stderr, /JWT_SECRET is missing/);
    assert.deepEqual(await readdir(dataDir), []);
  });

  test('signs with the secret that the product runs with', async () => {
    const { jwtSecret } = await loadSecrets(dataDir);
    const { code, stdout, stderr } = await auditor({ DATABASE_URL: database.url });
    assert.equal(code, 0, stderr);
    const [head, claims, signature] = stdout.trim().split('.');
    assert.equal(signature, createHmac('sha256', jwtSecret).update(`${head}.${claims}`).digest('base64url'));
  });
});
