import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAtomically } from '../common/files.mjs';
import { isSeeded, seedDemo } from '../demo/seed.mjs';
import { createEdge } from '../edge/edge.mjs';
import { readReadiness } from '../edge/readiness.mjs';
import { logInAsAdmin } from './admin-api.mjs';
import { superviseApi } from './api.mjs';
import { backendEnvironment } from './backend-environment.mjs';
import { runDatabase } from './database.mjs';
import { diskFull } from './disk.mjs';
import { apiFile } from './lock.mjs';
import { freePort, listen } from './ports.mjs';
import { loadSecrets } from './secrets.mjs';
import { recordAddress } from './settings.mjs';
import { checkout } from './setup.mjs';

/**
 * @typedef {object} Product
 * @property {import('./settings.mjs').Settings} settings
 * @property {import('./lifetime.mjs').Lifetime} lifetime
 * @property {string} root the built shell and releases
 * @property {typeof createEdge} [createEdge] replaces the usual edge
 * @property {(line: string) => void} say
 */

const LOOK_EVERY_MS = 100;
const SAY_EVERY_LOOKS = 150;
const CRASHES_AT_START = 4;
const ANSWERS_END_WITHIN_MS = 2_000;

/**
 * Runs database, API and edge until the lifetime ends. Returns once all of them are ready and the
 * address is printed.
 * @returns {Promise<{ restartApi: () => void }>}
 */
export async function runProduct(/** @type {Product} */ product) {
  const { settings, say } = product;
  const secrets = await loadSecrets(settings.dataDir);
  const admin = { email: settings.adminEmail, password: settings.adminPassword ?? secrets.adminPassword };

  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl, place: 'the server of DATABASE_URL' }
    : await runDatabase(product);
  const api = await startApi(product, backendEnvironment({ env: process.env, settings, secrets, database }));
  await startEdge(product, api);
  await recordAddress(settings);
  await untilReady(product, api);

  const needsSamples = settings.wantsDemo && !(await isSeeded(settings.dataDir));
  // Failed log-ins are limited, so a start tries only when it uses the answer.
  const { isCurrent, call } =
    needsSamples || settings.adminPassword === undefined ? await logInAsAdmin(api.url, admin) : {};
  if (call && needsSamples) {
    await seedDemo({ call, address: settings.address, dataDir: settings.dataDir }).catch((error) =>
      say(`The sample videos could not be added: ${error.message}`),
    );
  }
  say(`
WatchEarn is running.

  Address         ${settings.address}
  Admin email     ${admin.email}
  Admin password  ${passwordShown({ isCurrent, settings, secrets })}
  Data            ${settings.dataDir}
  Database        ${database.place}
  Stop            Ctrl-C
`);
  return { restartApi: api.restart };
}

/** Shows only a generated password: operators know their own, and terminals are logged. */
function passwordShown({ isCurrent, settings, secrets }) {
  if (isCurrent === false) return '(unchanged: this account already exists)';
  if (settings.adminPassword !== undefined) {
    return '(as set in ADMIN_PASSWORD, unless this account already existed)';
  }
  return isCurrent
    ? secrets.adminPassword
    : `(not checked; the generated one is in ${settings.dataDir}/secrets.json)`;
}

async function startApi(/** @type {Product} */ { settings, lifetime, say }, environment) {
  const port = await freePort();
  const log = join(settings.dataDir, 'api.log');
  const api = { url: `http://127.0.0.1:${port}`, log, crashes: 0, isReady: false };
  const supervised = superviseApi({
    entry: join(checkout, 'backend/dist/main.js'),
    log,
    env: { ...environment, AUDIT_ORIGIN: settings.auditOrigin, HOST: '127.0.0.1', PORT: String(port) },
    onCrash: () => {
      api.crashes += 1;
      const full = diskFull(settings.dataDir);
      if (full) lifetime.fail(full);
      else if (api.isReady) say(`The API has crashed and is being restarted. Its log: ${log}`);
    },
    onRefused: (reason) => lifetime.fail(new Error(reason)),
  });
  lifetime.started(supervised);
  const place = apiFile(settings.dataDir);
  await writeAtomically(place, JSON.stringify({ address: api.url }));
  lifetime.started({ stop: () => rm(place, { force: true }) });
  return Object.assign(api, { restart: supervised.restart });
}

async function startEdge(/** @type {Product} */ product, api) {
  const { settings, lifetime, root } = product;
  const media = join(checkout, 'infra/demo/videos');
  const publicUrl = settings.address;
  const edge = (product.createEdge ?? createEdge)({ root, apiUrls: [api.url], media, publicUrl });
  await listen(edge, settings);
  lifetime.started({
    stop: () =>
      new Promise((resolve) => {
        edge.close(resolve);
        setTimeout(() => edge.closeAllConnections(), ANSWERS_END_WITHIN_MS).unref();
      }),
  });
}

/** Waits without a limit: read models of a large log fill for minutes, and an API that cannot start says so. */
async function untilReady(/** @type {Product} */ { lifetime, root, say }, api) {
  for (let looks = 1; ; looks += 1) {
    lifetime.signal.throwIfAborted();
    const { ready, missing } = await readReadiness({ root, apiUrls: [api.url] });
    if (ready) break;
    if (missing.length > 0) throw new Error(`Files are missing from the build: ${missing.join(', ')}`);
    if (api.crashes >= CRASHES_AT_START) {
      const lastLines = (await readFile(api.log, 'utf8')).trim().split('\n').slice(-20).join('\n');
      throw new Error(`The API does not start. ${api.log} ends with:\n${lastLines}`);
    }
    if (looks % SAY_EVERY_LOOKS === 0) say(`The API is not ready yet. Its log: ${api.log}`);
    await sleep(LOOK_EVERY_MS);
  }
  api.isReady = true;
}
