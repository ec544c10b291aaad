/** The variables that `npm start` and the API read their settings from. */
export const SETTINGS = [
  'ADMIN_EMAIL',
  'ADMIN_IDLE_MINUTES',
  'ADMIN_PASSWORD',
  'ADMIN_SECOND_FACTOR',
  'AUDIT_CHECKPOINT_DIR',
  'AUDIT_CHECKPOINT_MAIL',
  'AUDIT_ORIGIN',
  'AUDIT_SIGNING_KEY',
  'BCRYPT_COST',
  'CHANNEL_LINK',
  'CORS_ORIGINS',
  'COUNTRY_DATABASE',
  'DATABASE_CONNECTIONS',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'EMAIL_HASH_KEY',
  'EVENT_LOG_URL',
  'HOST',
  'JWT_SECRET',
  'LOG_LEVEL',
  'MAIL_FROM',
  'PORT',
  'PRODUCT_NAME',
  'PROXY_HOPS',
  'PUBLIC_URL',
  'RATE_LIMIT_FACTOR',
  'SEALING_KEY',
  'SHUTDOWN_DELAY_MS',
  'SMTP_URL',
  'SOCIAL_LINK',
  'SUPPORT_EMAIL',
  'TIME_ZONE',
  'USER_IDLE_MINUTES',
  'VAPID_PRIVATE_KEY',
  'VAPID_PUBLIC_KEY',
  'VAULT_OWNER_URL',
  'VAULT_URL',
  'VERIFIED_EMAIL',
  'WARNED_BANK',
  'WATCH_LISTENING',
  'WATCH_PROOF',
];

/**
 * This process's environment without the product's settings. A test or a bench starts the product with it, because
 * the shell that runs them may export the settings of a real installation.
 * @returns {NodeJS.ProcessEnv}
 */
export const withoutSettings = (env = process.env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SETTINGS.includes(name)));
