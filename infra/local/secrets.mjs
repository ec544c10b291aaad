import { createECDH, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, textOf, writeAtomically } from '../common/files.mjs';

const hex = () => randomBytes(32).toString('hex');

/** On the curve of Web Push. */
function privateKeyInHex() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys.getPrivateKey('hex').padStart(64, '0');
}

/** Generated once per data folder, and kept across restarts. */
const generators = {
  jwtSecret: hex,
  emailHashKey: hex,
  auditSigningKey: hex,
  sealingKey: hex,
  /** Of the database's owner. */
  postgresPassword: hex,
  /** Of the API's login there. */
  apiPassword: hex,
  /** Signs push notifications. */
  vapidPrivateKey: () => Buffer.from(privateKeyInHex(), 'hex').toString('base64url'),
  adminPassword: () => randomBytes(12).toString('base64url'),
};

/** @typedef {Record<keyof typeof generators, string>} Secrets */

/**
 * The secrets of a data folder, generated where they are missing, readable by their owner only.
 * @returns {Promise<Secrets>}
 */
export async function loadSecrets(/** @type {string} */ dataDir) {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const kept = (await readSecrets(dataDir)) ?? {};
  const missing = Object.entries(generators).filter(([name]) => !kept[name]);
  if (missing.length === 0) return kept;
  const secrets = { ...kept, ...Object.fromEntries(missing.map(([name, generate]) => [name, generate()])) };
  await writeAtomically(fileOf(dataDir), textOf(secrets), { mode: 0o600 });
  return secrets;
}

/**
 * The secrets of a data folder; undefined before its first start.
 * @returns {Promise<Secrets | undefined>}
 */
export const readSecrets = (/** @type {string} */ dataDir) => readJson(fileOf(dataDir));

const fileOf = (/** @type {string} */ dataDir) => join(dataDir, 'secrets.json');
