/**
 * `npm run replay`, `npm run rebuild -- <read model>`, `npm run auditor -- <name>`, `npm run vault -- …` and
 * `npm run audit -- …`: runs a command of the backend on the data of `npm start`, whether the product is running or not.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from '../packages/install.mjs';
import { reserve } from './lock.mjs';
import { readSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';
import { buildApi, checkout } from './setup.mjs';
import { createSteps } from './steps.mjs';

const say = (/** @type {string} */ line) => console.error(line);

const [command, ...args] = process.argv.slice(2);
/** Programs must tell an audit that could not look (3) from one that found something (1). */
const FAILED = command === 'audit' ? 3 : 2;
/** Whoever verifies an export needs neither our database nor our secrets. */
const isOffline = command === 'audit' && args.some((each) => /^--export(=|$)/.test(each));

try {
  process.exitCode = await main();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = FAILED;
}

/** @returns {Promise<number>} the exit code */
async function main() {
  const settings = await readSettings(process.env, checkout);
  const secrets = await readSecrets(settings.dataDir);
  if (!settings.databaseUrl && !secrets && !isOffline) {
    say(`There is no data in ${settings.dataDir} yet. Start the product first: npm start`);
    return FAILED;
  }
  await install({ steps: createSteps({ out: process.stderr }) });
  await buildApi();
  if (isOffline || settings.databaseUrl) return run({ databaseUrl: settings.databaseUrl, settings, secrets });

  // Whoever holds the folder has the database running; otherwise it is ours to start and to stop.
  const reservation = await reserve(settings).catch(() => undefined);
  const { startPostgres } = await import('./postgres.mjs');
  const database = await startPostgres(settings);
  try {
    return await run({ databaseUrl: database.url, settings, secrets });
  } finally {
    if (reservation) {
      await database.stop();
      await reservation.stop();
    }
  }
}

/** @returns {Promise<number>} the command's exit code */
function run({ databaseUrl, settings, secrets }) {
  const child = spawn(process.execPath, [join(checkout, 'backend/dist/cli.js'), ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...(secrets?.jwtSecret && { JWT_SECRET: secrets.jwtSecret }),
      ...(secrets?.auditSigningKey && { AUDIT_SIGNING_KEY: secrets.auditSigningKey }),
      ...(secrets?.sealingKey && { SEALING_KEY: secrets.sealingKey }),
      AUDIT_ORIGIN: settings.auditOrigin,
      ...(settings.checkpointDir && { AUDIT_CHECKPOINT_DIR: settings.checkpointDir }),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
