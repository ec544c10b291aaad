/**
 * `npm run replay`, `npm run rebuild -- <read model>`, `npm run auditor -- <name>` and `npm run vault -- …`:
 * runs a command of the backend on the data of `npm start`, whether the product is running or not.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { reserve } from './lock.mjs';
import { readSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';
import { buildApi, checkout, install } from './setup.mjs';

const say = (/** @type {string} */ line) => console.error(line);

const settings = await readSettings(process.env, checkout);
const secrets = await readSecrets(settings.dataDir);
if (!settings.databaseUrl && !secrets) {
  say(`There is no data in ${settings.dataDir} yet. Start the product first: npm start`);
  process.exit(2);
}
await install({ say });
await buildApi();

// Whoever holds the folder has the database running; otherwise it is ours to start and to stop.
const reservation = settings.databaseUrl ? undefined : await reserve(settings).catch(() => undefined);
const database = settings.databaseUrl ? undefined : await startDatabase();
try {
  process.exitCode = await run(database?.url ?? settings.databaseUrl);
} finally {
  if (reservation) {
    await database?.stop();
    await reservation.stop();
  }
}

async function startDatabase() {
  const { startPostgres } = await import('./postgres.mjs');
  return startPostgres(settings);
}

/** @returns {Promise<number>} the command's exit code */
function run(/** @type {string} */ databaseUrl) {
  const child = spawn(process.execPath, [join(checkout, 'backend/dist/cli.js'), ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...(secrets?.jwtSecret && { JWT_SECRET: secrets.jwtSecret }),
      ...(secrets?.sealingKey && { SEALING_KEY: secrets.sealingKey }),
      DATABASE_URL: databaseUrl,
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
