import { createECDH } from 'node:crypto';

/**
 * The environment of the API and of every command of the backend on the data of `npm start`. The
 * operator's environment takes precedence over the data folder; an empty variable counts as missing.
 * Only the API needs a default for AUDIT_ORIGIN: commands find the log's name in its newest checkpoint.
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env the operator's
 * @param {import('./settings.mjs').Settings} options.settings
 * @param {import('./secrets.mjs').Secrets | undefined} options.secrets undefined before the first start
 * @param {{ url?: string, ownerUrl?: string }} [options.database] missing for commands that need none
 * @returns {NodeJS.ProcessEnv}
 */
export function backendEnvironment({ env, settings, secrets, database }) {
  const defaults = {
    JWT_SECRET: secrets?.jwtSecret,
    EMAIL_HASH_KEY: secrets?.emailHashKey,
    AUDIT_SIGNING_KEY: secrets?.auditSigningKey,
    SEALING_KEY: secrets?.sealingKey,
    ...pushKeys(env.VAPID_PRIVATE_KEY || secrets?.vapidPrivateKey),
    ADMIN_PASSWORD: secrets?.adminPassword,
    // The edge is the only proxy in front.
    PROXY_HOPS: '1',
  };
  const given = Object.entries(env).filter(([, value]) => value);
  const all = {
    ...defaults,
    ...Object.fromEntries(given),
    DATABASE_URL: database?.url,
    DATABASE_OWNER_URL: database?.ownerUrl,
    DATA_DIR: settings.dataDir,
    PUBLIC_URL: settings.address,
    AUDIT_CHECKPOINT_DIR: settings.checkpointDir,
    ADMIN_EMAIL: settings.adminEmail,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Both keys of Web Push: browsers know the public one, which follows from the private one. */
function pushKeys(/** @type {string | undefined} */ privateKey) {
  if (!privateKey) return {};
  const keys = createECDH('prime256v1');
  try {
    keys.setPrivateKey(privateKey, 'base64url');
  } catch {
    // The API says what is wrong with it.
    return {};
  }
  return { VAPID_PRIVATE_KEY: privateKey, VAPID_PUBLIC_KEY: keys.getPublicKey('base64url') };
}
