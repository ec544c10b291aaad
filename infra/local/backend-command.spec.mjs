import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { withoutSettings } from '../common/environment.mjs';
import { startTestDatabase } from '../test/database.mjs';
import { loadSecrets } from './secrets.mjs';
import { checkout } from './setup.mjs';

describe('npm run audit', () => {
  /** @returns {Promise<number>} the exit code */
  const audit = (/** @type {string[]} */ ...args) =>
    new Promise((resolve) => {
      const env = { ...withoutSettings(), DATA_DIR: join(tmpdir(), 'there-is-no-such-folder') };
      execFile(
        process.execPath,
        ['infra/local/backend-command.mjs', 'audit', ...args],
        { cwd: checkout, env },
        (error) => resolve(Number(error?.code ?? 0)),
      );
    });

  test('exits with 3 when it could not run; an export needs no data folder', async () => {
    assert.equal(await audit('verify'), 3);
    assert.equal(await audit('verify', '--export', '/nowhere/log.tar.gz'), 3);
  });
});

describe('npm run auditor', () => {
  let database;
  let dataDir;
  before(async () => {
    database = await startTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'watchearn-command-'));
  });
  after(async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** @returns {Promise<{ code: number, stdout: string, stderr: string }>} */
  const auditor = (/** @type {NodeJS.ProcessEnv} */ environment) =>
    new Promise((resolve) => {
      const env = { ...withoutSettings(), DATA_DIR: dataDir, ...environment };
      const args = ['infra/local/backend-command.mjs', 'auditor', 'Ngozi'];
      execFile(process.execPath, args, { cwd: checkout, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  test('generates no secrets', async () => {
    const nothing = await auditor({});
    assert.equal(nothing.code, 2);
    assert.match(nothing.stderr, /Start the product first/);
    const noSecret = await auditor({ DATABASE_URL: database.url });
    assert.deepEqual([noSecret.code, noSecret.stdout], [2, '']);
    assert.match(noSecret.stderr, /JWT_SECRET is missing/);
    assert.deepEqual(await readdir(dataDir), []);
  });

  test('signs with the secret of the data folder', async () => {
    const { jwtSecret } = await loadSecrets(dataDir);
    const { code, stdout, stderr } = await auditor({ DATABASE_URL: database.url });
    assert.equal(code, 0, stderr);
    const [head, claims, signature] = stdout.trim().split('.');
    assert.equal(signature, createHmac('sha256', jwtSecret).update(`${head}.${claims}`).digest('base64url'));
  });
});
