import { createECDH } from 'node:crypto';
import {
  ACTIVATION_FEE_NAIRA,
  isWebAddress,
  MINIMUM_WITHDRAWAL_NAIRA,
  type PublicConfig,
  WATCH_MODES,
  type WatchMode,
} from 'mf-shared/contracts';
import * as z from 'zod';
import { weaknessOf } from './platform/auth/password-strength.ts';
import { isUsablePassword } from './platform/auth/passwords.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import { LEAST_CONNECTIONS, USUAL_CONNECTIONS } from './platform/postgres/budget.ts';
import { type DatabaseAddresses, databaseAddresses } from './platform/postgres/prepare.ts';
import { SEALING_KEYS } from './platform/vault/key-encryption.ts';

const webAddress = z.string().refine(isWebAddress, 'must be an http:// or https:// address');

/** A placeholder for the operator's own address, which the set-up list requests. */
export const EXAMPLE_SUPPORT_EMAIL = 'support@watchearn.example';

/** Browsers in use call every ten minutes; sessions last twelve hours. */
const idleMinutes = z.coerce.number().int().min(15).max(720);
const databaseAddress = z
  .string()
  .startsWith('postgres', 'must be a postgres:// address')
  // A standby accepts no writes.
  .refine(
    (address) => !/[?&]target_session_attrs=(?!primary\b|read-write\b)/.test(address),
    'may only have target_session_attrs=primary',
  );

/** Appends must go to the leader and report failure; the library's halves measure gossipTimeout differently. */
const UNFIT_FOR_LOG = /[?&](?:node[-_]?preference|throw[-_]?on[-_]?append[-_]?failure|gossip[-_]?timeout)=/i;
const eventLogAddress = z
  .string()
  .regex(/^kurrentdb(?:\+discover)?:\/\/[^/\s]/, 'must be a kurrentdb:// address')
  .refine(
    (address) => !UNFIT_FOR_LOG.test(address),
    'may not have nodePreference, throwOnAppendFailure or gossipTimeout',
  );

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  DATABASE_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(LEAST_CONNECTIONS).default(USUAL_CONNECTIONS),
  EVENT_LOG_URL: eventLogAddress.optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  EMAIL_HASH_KEY: z.string().min(32, 'must have at least 32 characters'),
  AUDIT_SIGNING_KEY: z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits'),
  AUDIT_ORIGIN: z
    .string()
    .regex(/^[^\s+/]+(?:\/[^\s+/]+)*$/, 'must be an address without scheme, such as app.example/audit')
    .optional(),
  AUDIT_CHECKPOINT_DIR: z.string().min(1).optional(),
  AUDIT_CHECKPOINT_MAIL: z.email().optional(),
  SEALING_KEY: z
    .string()
    .regex(SEALING_KEYS, 'must be 64 hexadecimal digits, or several such keys, separated by commas'),
  VAULT_URL: databaseAddress.optional(),
  VAULT_OWNER_URL: databaseAddress.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(1)
    .refine(isUsablePassword, 'must be at most 72 bytes long: bcrypt reads no more')
    .check(({ value, issues }) => {
      const message = weaknessOf(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((origin) => origin !== ''))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins such as https://app.example, separated by commas',
    ),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).default(1),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  USER_IDLE_MINUTES: idleMinutes.default(60),
  ADMIN_IDLE_MINUTES: idleMinutes.default(30),
  ADMIN_SECOND_FACTOR: z.enum(['offered', 'required']).default('offered'),
  COUNTRY_DATABASE: z.string().min(1).optional(),
  BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATA_DIR: z.string().min(1).default('.data'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email().optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 87 characters of base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 43 characters of base64url')
    .optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Africa/Lagos, or UTC')
    .default('Africa/Lagos'),
  PRODUCT_NAME: z.string().default('WatchEarn'),
  SUPPORT_EMAIL: z.email().default(EXAMPLE_SUPPORT_EMAIL),
  SOCIAL_LINK: webAddress.default('https://social.example/watchearn'),
  CHANNEL_LINK: webAddress.default('https://channel.example/watchearn'),
  WATCH_PROOF: z.enum(WATCH_MODES).default('record'),
  VERIFIED_EMAIL: z.enum(['ask', 'required']).default('ask'),
  WATCH_LISTENING: z.enum(['0', '1']).default('0'),
  WARNED_BANK: z.string().default('Example Microfinance Bank'),
});

/** Whether the text is an origin exactly as browsers send it: scheme, host and port, nothing else. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

/** Whether the text is the name of a time zone: PostgreSQL reads offsets such as +01:00 with the opposite sign. */
function isTimeZone(text: string): boolean {
  if (!/^(?:UTC|[A-Z]\w*(?:\/[\w+-]+)+)$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}

/** The pair of keys; null without keys, undefined when they do not match. */
function vapidOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: z.infer<typeof Environment>) {
  if (!publicKey && !privateKey) return null;
  if (!publicKey || !privateKey) return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url') === publicKey ? { publicKey, privateKey } : undefined;
}

export interface Config extends DatabaseAddresses {
  readonly host: string;
  readonly port: number;
  /** The maximum number of connections that this process opens to the database. */
  readonly databaseConnections: number;
  /** The KurrentDB whose log the database mirrors; null when the log is in the database. */
  readonly eventLogUrl: string | null;
  readonly jwtSecret: string;
  readonly emailHashKey: string;
  /** Encrypts the keys of personal data: the current key, then older ones, separated by commas. */
  readonly sealingKey: string;
  /** The operator's admin, created at start when it does not exist yet. */
  readonly admin: { email: string; password: string } | null;
  /** The address at which people open the product. */
  readonly publicUrl: string;
  /** The other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number;
  /** How long new requests are still served after SIGTERM, until load balancers have noticed. */
  readonly shutdownDelayMs: number;
  /** How many of the operator's proxies are in front of the API. */
  readonly proxyHops: number;
  /** How long sessions may go unused. */
  readonly idleMs: { readonly user: number; readonly admin: number };
  /** Whether admins need a passkey or an authenticator app to do anything. */
  readonly adminsNeedSecondFactor: boolean;
  readonly bcryptCost: number;
  /** The path of a database of countries. */
  readonly countryDatabase: string | null;
  /** The time zone in which the days of reports begin and end. */
  readonly timeZone: string;
  readonly logLevel: string;
  /** The folder for the API's own files. */
  readonly dataDir: string;
  readonly mail: {
    /** The mail server; null leaves mails in an outbox folder. */
    readonly smtpUrl: string | null;
    readonly from: string;
  };
  /** The keys of Web Push in base64url; null when no push notifications are sent. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null;
  readonly audit: {
    /** The seed of the Ed25519 key that signs checkpoints. */
    readonly signingKey: Buffer;
    /** The log's name in every checkpoint; never changed, like the key. */
    readonly origin: string;
    /** The folder that stores checkpoints outside the database, if any. */
    readonly checkpointDir: string | null;
    /** The recipient of the first checkpoint of each day, if any. */
    readonly checkpointMail: string | null;
  };
  readonly watching: {
    readonly mode: WatchMode;
    /** Whether playing in a hidden page counts. */
    readonly allowsListening: boolean;
  };
  /** Whether withdrawals are approved only for people with a verified email address. */
  readonly needsVerifiedEmail: boolean;
  readonly public: PublicConfig;
}

/**
 * An empty variable counts as missing.
 * @throws ConfigurationError that names every invalid variable at once
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.shape).map((name) => [name, environment[name] || undefined]),
  );
  const result = Environment.safeParse(given, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`The configuration is not complete:\n${problems.join('\n')}`);
  }
  const env = result.data;
  const weakness = env.ADMIN_PASSWORD && weaknessOf(env.ADMIN_PASSWORD, env.ADMIN_EMAIL);
  if (weakness)
    throw new ConfigurationError(`The configuration is not complete:\n  ADMIN_PASSWORD: ${weakness}`);
  const vapid = vapidOf(env);
  if (vapid === undefined)
    throw new ConfigurationError(
      'The configuration is not complete:\n  VAPID_PUBLIC_KEY: must be the public key of VAPID_PRIVATE_KEY; set both or none',
    );
  return {
    host: env.HOST,
    port: env.PORT,
    ...databaseAddresses(env),
    databaseConnections: env.DATABASE_CONNECTIONS,
    eventLogUrl: env.EVENT_LOG_URL ?? null,
    jwtSecret: env.JWT_SECRET,
    emailHashKey: env.EMAIL_HASH_KEY,
    sealingKey: env.SEALING_KEY,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    corsOrigins: env.CORS_ORIGINS,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    proxyHops: env.PROXY_HOPS,
    idleMs: { user: env.USER_IDLE_MINUTES * 60_000, admin: env.ADMIN_IDLE_MINUTES * 60_000 },
    adminsNeedSecondFactor: env.ADMIN_SECOND_FACTOR === 'required',
    countryDatabase: env.COUNTRY_DATABASE ?? null,
    bcryptCost: env.BCRYPT_COST,
    logLevel: env.LOG_LEVEL,
    timeZone: env.TIME_ZONE,
    dataDir: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? env.SUPPORT_EMAIL },
    vapid,
    audit: {
      signingKey: Buffer.from(env.AUDIT_SIGNING_KEY, 'hex'),
      origin: env.AUDIT_ORIGIN ?? `${new URL(env.PUBLIC_URL).host}/audit`,
      checkpointDir: env.AUDIT_CHECKPOINT_DIR ?? null,
      checkpointMail: env.AUDIT_CHECKPOINT_MAIL ?? null,
    },
    watching: { mode: env.WATCH_PROOF, allowsListening: env.WATCH_LISTENING === '1' },
    needsVerifiedEmail: env.VERIFIED_EMAIL === 'required',
    public: {
      productName: env.PRODUCT_NAME,
      supportEmail: env.SUPPORT_EMAIL,
      socialLink: env.SOCIAL_LINK,
      channelLink: env.CHANNEL_LINK,
      activationFee: ACTIVATION_FEE_NAIRA,
      minimumWithdrawal: MINIMUM_WITHDRAWAL_NAIRA,
      warnedBank: env.WARNED_BANK,
    },
  };
}
