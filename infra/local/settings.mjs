import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { readJson, textOf, writeAtomically } from '../common/files.mjs';
import { freePort } from './ports.mjs';

/**
 * @typedef {object} Settings
 * @property {string} host the address of this machine that the product listens on
 * @property {number} port
 * @property {string} address where people open the product, without a slash at its end
 * @property {string} auditOrigin the name of a new log, which does not change with the port
 * @property {string} dataDir
 * @property {string | undefined} databaseUrl the operator's own server instead of the embedded one
 * @property {string | undefined} databaseOwnerUrl the same server as the owner of the database
 * @property {string | undefined} checkpointDir a folder of checkpoints outside the database
 * @property {string} adminEmail
 * @property {string | undefined} adminPassword undefined when it is generated
 * @property {boolean} wantsDemo
 */

/** An address at which only this machine can reach the product. */
const LOOPBACK = '127.0.0.1';
/** Addresses to listen on that are `localhost` for a browser on this machine. */
const LOCAL = new Set([LOOPBACK, '::1', '0.0.0.0', '::', 'localhost']);

/**
 * Reads the settings of this start from the environment; an empty variable counts as missing. PORT=0 takes
 * any free port.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} checkout
 * @returns {Promise<Settings>}
 */
export async function readSettings(env, checkout) {
  const host = env.HOST || LOOPBACK;
  const port = env.PORT ? Number(env.PORT) : 3000;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is '${env.PORT}', but it must be a number from 0 to 65535.`);
  }
  if (env.DEMO && !['0', '1'].includes(env.DEMO)) {
    throw new Error(`DEMO is '${env.DEMO}', but it must be 0 or 1.`);
  }
  const usedPort = port || (await freePort(host));
  const dataDir = resolve(checkout, env.DATA_DIR || '.data');
  const databaseUrl = env.DATABASE_URL || undefined;
  const databaseOwnerUrl = env.DATABASE_OWNER_URL || undefined;
  if (databaseOwnerUrl && !databaseUrl) {
    throw new Error(
      'DATABASE_OWNER_URL is set without DATABASE_URL, which the API uses. Set both or neither.',
    );
  }
  return {
    host,
    port: usedPort,
    address: env.PUBLIC_URL?.replace(/\/+$/, '') || `http://${nameOf(host)}:${usedPort}`,
    auditOrigin: env.AUDIT_ORIGIN || `${hostOf(env.PUBLIC_URL)}/audit`,
    dataDir,
    databaseUrl,
    databaseOwnerUrl,
    // By default only for the database in the same folder: another database has another history.
    checkpointDir: env.AUDIT_CHECKPOINT_DIR || (databaseUrl ? undefined : join(dataDir, 'checkpoints')),
    adminEmail: env.ADMIN_EMAIL || 'admin@watchearn.example',
    adminPassword: env.ADMIN_PASSWORD || undefined,
    // People are paid for watching: the operator's own database gets samples only on request.
    wantsDemo: env.DEMO ? env.DEMO === '1' : !databaseUrl,
  };
}

/**
 * Reads the settings of a command: without PUBLIC_URL, people open the product where it was last started.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} checkout
 * @returns {Promise<Settings>}
 */
export async function readCommandSettings(env, checkout) {
  const settings = await readSettings(env, checkout);
  return env.PUBLIC_URL ? settings : { ...settings, ...(await readJson(addressFile(settings))) };
}

/** Records where people open the product, for later commands. */
export const recordAddress = (/** @type {Settings} */ settings) =>
  writeAtomically(addressFile(settings), textOf({ address: settings.address }));

const addressFile = (/** @type {Settings} */ { dataDir }) => join(dataDir, 'address.json');

function nameOf(/** @type {string} */ host) {
  if (LOCAL.has(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The API itself refuses a PUBLIC_URL that is not an address. */
const hostOf = (/** @type {string | undefined} */ address) =>
  address && URL.canParse(address) ? new URL(address).host : 'localhost';
