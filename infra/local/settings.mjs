import { join, resolve } from 'node:path';
import { freePort } from './ports.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} address where people open the product
 * @property {string} auditOrigin the log's name, which does not change with the port
 * @property {string} dataDir
 * @property {string | undefined} databaseUrl a server of the operator's, instead of the embedded one
 * @property {string | undefined} checkpointDir a folder of checkpoints outside the database
 * @property {string} adminEmail
 * @property {string | undefined} adminPassword
 * @property {boolean} wantsDemo
 */

/**
 * What the environment says about this start; PORT=0 takes any free port.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} checkout
 * @returns {Promise<Settings>}
 */
export async function readSettings(env, checkout) {
  const port = env.PORT ? Number(env.PORT) : 3000;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is '${env.PORT}', but it must be a number from 0 to 65535.`);
  }
  const usedPort = port || (await freePort());
  const dataDir = resolve(checkout, env.DATA_DIR || '.data');
  const databaseUrl = env.DATABASE_URL || undefined;
  return {
    port: usedPort,
    address: env.PUBLIC_URL || `http://localhost:${usedPort}`,
    auditOrigin: env.AUDIT_ORIGIN || `${hostOf(env.PUBLIC_URL)}/audit`,
    dataDir,
    databaseUrl,
    // By itself that of the database in the same folder; another one has a past of its own.
    checkpointDir: env.AUDIT_CHECKPOINT_DIR || (databaseUrl ? undefined : join(dataDir, 'checkpoints')),
    adminEmail: env.ADMIN_EMAIL || 'admin@watchearn.example',
    adminPassword: env.ADMIN_PASSWORD || undefined,
    wantsDemo: env.DEMO !== '0',
  };
}

/** Of what is no address, the API says so when it starts. */
const hostOf = (/** @type {string | undefined} */ address) =>
  address && URL.canParse(address) ? new URL(address).host : 'localhost';
