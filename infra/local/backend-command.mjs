/**
 * `npm run replay`, `npm run rebuild -- <read model>`, `npm run auditor -- <name>`, `npm run admin -- …`,
 * `npm run second-factor -- …`, `npm run vault -- …`, `npm run log -- …` and `npm run audit -- …`: runs a command of the backend on the
 * data of `npm start`, whether the product is running or not.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from '../common/node-flags.mjs';
import { install } from '../packages/install.mjs';
import { backendEnvironment } from './backend-environment.mjs';
import { runUntilStopped } from './lifetime.mjs';
import { reserveForCommand } from './lock.mjs';
import { readSecrets } from './secrets.mjs';
import { readCommandSettings } from './settings.mjs';
import { buildApi, checkout } from './setup.mjs';
import { createSteps } from './steps.mjs';

const say = (/** @type {string} */ line) => console.error(line);

const [command, ...args] = process.argv.slice(2);
/** An audit that could not run exits with 3, because 1 means that it found something wrong. */
const FAILED = command === 'audit' ? 3 : 2;
/** Verifying an export needs neither the database nor the secrets. */
const isOffline = command === 'audit' && args.some((each) => /^--export(=|$)/.test(each));

await runUntilStopped(main, { failureCode: FAILED });

/** @returns {Promise<number>} the exit code */
async function main(/** @type {import('./lifetime.mjs').Lifetime} */ lifetime) {
  const { signal } = lifetime;
  const settings = await readCommandSettings(process.env, checkout);
  const secrets = await readSecrets(settings.dataDir);
  if (!settings.databaseUrl && !secrets && !isOffline) {
    say(`There is no data in ${settings.dataDir} yet. Start the product first: npm start`);
    return FAILED;
  }
  await install({ steps: createSteps({ out: process.stderr, signal }), signal });
  await buildApi({ signal });
  if (isOffline || settings.databaseUrl) {
    const database = { url: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl };
    return run({ database, settings, secrets, signal });
  }

  const database = await openDatabase(lifetime, settings);
  // The last start on this folder may have been of an earlier build.
  const { databaseAddresses, prepareDatabases } = await import(
    '../../backend/dist/platform/postgres/prepare.js'
  );
  const env = backendEnvironment({ env: process.env, settings, secrets, database });
  await prepareDatabases(databaseAddresses(env));
  return run({ database, settings, secrets, signal });
}

/** The embedded database: the product's while it runs, otherwise one that stops with this command. */
async function openDatabase(/** @type {import('./lifetime.mjs').Lifetime} */ lifetime, settings) {
  const { dataDir } = settings;
  const reservation = await reserveForCommand({ dataDir, command, say, signal: lifetime.signal });
  if (reservation) {
    lifetime.started(reservation);
    const { runDatabase } = await import('./database.mjs');
    return runDatabase({ settings, lifetime, say });
  }
  const { startPostgres } = await import('./postgres.mjs');
  const { apiUrl: url, url: ownerUrl } = await startPostgres({ dataDir });
  return { url, ownerUrl };
}

/** @returns {Promise<number>} the command's exit code, FAILED when it was killed */
function run({ database, settings, secrets, signal }) {
  const command = [join(checkout, 'backend/dist/cli.js'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, [...nodeFlags, ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: backendEnvironment({ env: process.env, settings, secrets, database }),
    signal,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? FAILED));
  });
}
