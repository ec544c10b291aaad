import { readConfig } from './config.ts';
import { VAPID } from './testing/app.ts';

const needed = {
  DATABASE_URL: 'postgres://localhost/watchearn',
  JWT_SECRET: 'a secret for tests, forty characters long',
  EMAIL_HASH_KEY: 'another secret for tests, as long as that',
  AUDIT_SIGNING_KEY: '07'.repeat(32),
  SEALING_KEY: '5e'.repeat(32),
};

it('reads the public settings of the operator', () => {
  const links = { SOCIAL_LINK: 'https://social.example/us', CHANNEL_LINK: 'http://channel.example/us' };
  expect(readConfig({ ...needed, ...links, WARNED_BANK: 'Umbrella Bank' }).public).toMatchObject({
    socialLink: links.SOCIAL_LINK,
    channelLink: links.CHANNEL_LINK,
    warnedBank: 'Umbrella Bank',
  });
});

it('takes an empty variable for a missing one, and says which that are needed are missing', () => {
  const empty = {
    PORT: '',
    TIME_ZONE: '',
    SMTP_URL: '',
    ADMIN_EMAIL: '',
    VAULT_URL: '',
    COUNTRY_DATABASE: '',
  };
  expect(readConfig({ ...needed, ...empty })).toEqual(readConfig(needed));
  expect(() => readConfig({ ...needed, DATABASE_URL: undefined, SEALING_KEY: '' })).toThrow(
    'The configuration is not complete:\n  DATABASE_URL: is missing\n  SEALING_KEY: is missing',
  );
});

it('reports all links that are not web addresses at once', () => {
  const links = { SOCIAL_LINK: 'javascript:alert(1)', CHANNEL_LINK: 'channel.example' };
  const problem = 'must be an http:// or https:// address';
  expect(() => readConfig({ ...needed, ...links })).toThrow(
    `The configuration is not complete:\n  SOCIAL_LINK: ${problem}\n  CHANNEL_LINK: ${problem}`,
  );
});

it('refuses an admin password that bcrypt would truncate', () => {
  const admin = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'ébcdefghi'.repeat(7).concat('xx') };
  expect(readConfig({ ...needed, ...admin }).admin?.password).toBe(admin.ADMIN_PASSWORD);
  expect(() => readConfig({ ...needed, ...admin, ADMIN_PASSWORD: `${admin.ADMIN_PASSWORD}x` })).toThrow(
    'ADMIN_PASSWORD: must be at most 72 bytes long',
  );
});

it('names the log after the address of the product, unless the operator names it', () => {
  const publicUrl = { PUBLIC_URL: 'https://app.example:8443/' };
  expect(readConfig({ ...needed, ...publicUrl }).audit.origin).toBe('app.example:8443/audit');
  expect(readConfig({ ...needed, AUDIT_ORIGIN: 'log.example' }).audit.origin).toBe('log.example');
  for (const AUDIT_ORIGIN of ['https://log.example', 'log.example/', 'a+b', 'a b']) {
    expect(() => readConfig({ ...needed, AUDIT_ORIGIN })).toThrow('AUDIT_ORIGIN');
  }
  expect(() => readConfig({ ...needed, AUDIT_SIGNING_KEY: 'ff' })).toThrow('64 hexadecimal digits');
});

it.each([
  ['1', 'must have at least 12 characters'],
  ['password2026', 'must not be a common password'],
  ['ada of the shop', 'must not contain the email address'],
])('refuses the weak password %j of an admin: it %s', (ADMIN_PASSWORD, weakness) => {
  const admin = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD };
  expect(() => readConfig({ ...needed, ...admin })).toThrow(`ADMIN_PASSWORD: ${weakness}`);
});

it('accepts a time zone only by its name', () => {
  expect(readConfig(needed).timeZone).toBe('Africa/Lagos');
  for (const TIME_ZONE of ['UTC', 'America/Argentina/Salta', 'Etc/GMT-1'])
    expect(readConfig({ ...needed, TIME_ZONE }).timeZone).toBe(TIME_ZONE);
  for (const TIME_ZONE of ['+01:00', 'WAT-1', 'Africa/Lagoss', "Africa/Lagos'; --", 'Africa/'])
    expect(() => readConfig({ ...needed, TIME_ZONE })).toThrow('TIME_ZONE: must be a time zone');
});

it('accepts database addresses with several hosts, but only for the primary', () => {
  const cluster = 'postgres://api:secret@a:5432,b:5432/shop';
  for (const wanted of ['', '?target_session_attrs=primary', '?target_session_attrs=read-write'])
    expect(readConfig({ ...needed, DATABASE_URL: cluster + wanted }).databaseUrl).toBe(cluster + wanted);
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'VAULT_URL', 'VAULT_OWNER_URL'])
    for (const wanted of ['any', 'standby', 'prefer-standby', 'read-only'])
      expect(() => readConfig({ ...needed, [name]: `${cluster}?target_session_attrs=${wanted}` })).toThrow(
        `${name}: may only have target_session_attrs=primary`,
      );
});

it('accepts a KurrentDB for the log, but no options that lose or misdirect appends', () => {
  expect(readConfig(needed).eventLogUrl).toBeNull();
  const cluster = 'kurrentdb://api:secret@a:2113,b:2113,c:2113?tls=true&tlsCAFile=/ca.crt';
  expect(readConfig({ ...needed, EVENT_LOG_URL: cluster }).eventLogUrl).toBe(cluster);
  for (const EVENT_LOG_URL of ['postgres://a/b', 'kurrentdb://', 'esdb://a:2113'])
    expect(() => readConfig({ ...needed, EVENT_LOG_URL })).toThrow('must be a kurrentdb:// address');
  for (const option of ['nodePreference=follower', 'throw-on-append-failure=false', 'GossipTimeout=1'])
    expect(() => readConfig({ ...needed, EVENT_LOG_URL: `${cluster}&${option}` })).toThrow('may not have');
});

it('accepts a matching pair of Web Push keys, or none', () => {
  const [publicKey, privateKey] = [VAPID.publicKey, VAPID.privateKey];
  expect(readConfig(needed).vapid).toBeNull();
  const both = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  expect(readConfig({ ...needed, ...both }).vapid).toEqual({ publicKey, privateKey });
  for (const keys of [
    { VAPID_PUBLIC_KEY: publicKey },
    { VAPID_PRIVATE_KEY: privateKey },
    { ...both, VAPID_PRIVATE_KEY: `a${privateKey.slice(1)}` },
    { ...both, VAPID_PRIVATE_KEY: '_'.repeat(43) },
  ])
    expect(() => readConfig({ ...needed, ...keys })).toThrow('VAPID_PUBLIC_KEY: must be the public key of');
});
