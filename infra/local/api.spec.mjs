import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { apiEnvironment, backend } from '../bench/load.mjs';
import { collect, waitUntil } from '../common/processes.mjs';
import { startTestDatabase } from '../test/database.mjs';
import { superviseApi } from './api.mjs';

/** Only a guard against hanging for ever. */
const timeoutMs = 300_000;
const EXIT_CONFIGURATION = 78;

describe('the API refuses to start and says why', () => {
  const user = { name: 'Ada Obi', email: 'ada@example.com', password: 'secret' };
  let database;
  before(async () => {
    database = await startTestDatabase();
  });
  after(() => database.stop());

  const settings = (environment = {}) => ({
    ...apiEnvironment(database.url),
    LOG_LEVEL: 'silent',
    ...environment,
  });

  test('when its settings are incomplete, with an exit code that prevents a restart', async () => {
    const env = settings({ DATABASE_URL: '', SEALING_KEY: '' });
    const { code, output } = await collect(process.execPath, [backend('main.js')], { env });
    assert.match(
      output.trim(),
      /^The configuration is not complete:\n {2}DATABASE_URL: .+\n {2}SEALING_KEY: .+$/,
    );
    assert.equal(code, EXIT_CONFIGURATION);
  });

  const starts = {
    'when a user has the address of the admin, in upper or lower case': [
      { ADMIN_EMAIL: user.email.toUpperCase() },
      /^ConfigurationError: ADMIN_EMAIL is ADA@EXAMPLE\.COM, but a user has signed up with this address\. Set .+$/,
    ],
    'under another name of the transparency log': [
      { PUBLIC_URL: 'https://app.example' },
      /^ConfigurationError: The transparency log .+ named localhost:3000\/audit, .+ set AUDIT_ORIGIN=localhost:3000\/audit .+$/,
    ],
    'unless AUDIT_ORIGIN keeps the name of the log': [
      { PUBLIC_URL: 'https://app.example', AUDIT_ORIGIN: 'localhost:3000/audit' },
      /^started$/,
    ],
    'with another key of the transparency log': [
      { AUDIT_SIGNING_KEY: '08'.repeat(32) },
      /^ConfigurationError: The transparency log localhost:3000\/audit was signed by another key\. Set AUDIT_SIGNING_KEY .+$/,
    ],
    'with another key of people’s data': [
      { SEALING_KEY: '08'.repeat(32) },
      /^ConfigurationError: SEALING_KEY does not open the keys of .+$/,
    ],
  };
  /**
   * Tries all of them in one process, which is faster, after a user has signed up and the log is signed. The test
   * above covers how a process ends.
   */
  const program = `
    import { once } from 'node:events';
    import { createServer } from 'node:http';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { compose } from '${backend('composition/compose.js')}';
    import { readConfig } from '${backend('config.js')}';
    import { call } from '${new URL('../bench/load.mjs', import.meta.url)}';
    const [body, environments] = process.argv.slice(1).map((text) => JSON.parse(text));
    const api = await compose(readConfig(process.env));
    const server = createServer(api.app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    await call(port, 'POST', '/api/auth/register', { body });
    while (!/^audit_checkpoint_size [1-9]/m.test((await call(port, 'GET', '/metrics')).text)) await sleep(100);
    await api.stop();
    for (const environment of environments) {
      await compose(readConfig({ ...process.env, ...environment })).then(
        () => console.log('started'),
        (error) => console.log(String(error)),
      );
    }
    process.exit();
  `;
  let said;
  before(async () => {
    const environments = JSON.stringify(Object.values(starts).map(([environment]) => environment));
    const args = ['--input-type=module', '--eval', program, JSON.stringify(user), environments];
    const { output } = await collect(process.execPath, args, { env: settings() });
    said = output.trim().split('\n');
  });
  for (const [index, [name, [, sentence]]] of Object.entries(starts).entries()) {
    test(name, () => assert.match(said[index], sentence));
  }
});

describe('a supervised API', () => {
  let folder;
  let entry;
  let log;
  let crashes;
  let refusals;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'watchearn-api-'));
    entry = join(folder, 'api.mjs');
    log = join(folder, 'api.log');
  });
  after(() => rm(folder, { recursive: true }));

  let api;
  afterEach(async () => {
    await api.stop();
    await rm(log);
  });

  const supervise = async (program, settings = {}) => {
    await writeFile(entry, program);
    crashes = 0;
    refusals = [];
    api = superviseApi({
      entry,
      log,
      env: { ...process.env, ...settings },
      onCrash: () => crashes++,
      onRefused: (reason) => refusals.push(reason),
    });
  };
  const lines = async () => (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
  const pids = async () => new Set(await lines()).size;

  test('is a new process after a restart, which does not count as a crash', async () => {
    await supervise('console.log(process.pid); setInterval(() => {}, 1000);');
    assert.ok(await waitUntil(async () => (await pids()) === 1, { timeoutMs }));
    api.restart();
    assert.ok(await waitUntil(async () => (await pids()) === 2, { timeoutMs }));
    assert.equal(crashes, 0);
  });

  test('is restarted after it was killed, which counts as a crash', async () => {
    await supervise('console.log(process.pid); setInterval(() => {}, 1000);');
    assert.ok(await waitUntil(async () => (await pids()) === 1, { timeoutMs }));
    process.kill(Number((await lines())[0]), 'SIGKILL');
    assert.ok(await waitUntil(async () => (await pids()) === 2, { timeoutMs }));
    assert.equal(crashes, 1);
  });

  test('has its SHUTDOWN_DELAY_MS and the time to finish requests before it is killed', async (t) => {
    const permission = join(folder, 'may-end');
    await supervise(
      `
        import { existsSync } from 'node:fs';
        process.on('SIGTERM', () => console.log('stopping'));
        setInterval(() => {
          if (!existsSync(process.env.PERMISSION)) return;
          console.log('stopped');
          process.exit();
        }, 10);
        console.log('started');
      `,
      { PERMISSION: permission, SHUTDOWN_DELAY_MS: '60000' },
    );
    const tells = (line) => waitUntil(async () => (await lines()).includes(line), { timeoutMs });
    assert.ok(await tells('started'));
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const stopped = api.stop();
    assert.ok(await tells('stopping'));
    t.mock.timers.tick(60_000 + 16_000);
    await writeFile(permission, '');
    await stopped;
    assert.deepEqual(await lines(), ['started', 'stopping', 'stopped']);
  });

  test('is not restarted when it refuses to start', async () => {
    await supervise(`
      console.log('a line');
      process.send({ type: 'refused', reason: 'Set this.' }, () => process.exit(78));
    `);
    assert.ok(await waitUntil(() => refusals.length > 0, { timeoutMs }));
    await api.over;
    assert.deepEqual([refusals, crashes, await lines()], [['Set this.'], 0, ['a line']]);
  });

  test('begins a new log when the old one is large', async () => {
    await writeFile(log, 'x'.repeat(20_000_001));
    await supervise('console.log(process.pid); setInterval(() => {}, 1000);');
    assert.ok(await waitUntil(async () => /^\d+\n$/.test(await readFile(log, 'utf8')), { timeoutMs }));
    assert.equal((await stat(`${log}.1`)).size, 20_000_001);
  });
});
