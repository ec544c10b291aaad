import type { Config } from '../config.ts';
import {
  activationReportQueries,
  activationReportRoutes,
  EmailDirectory,
  Erasure,
  emailChangeMail,
  emailChange as emailChangeOf,
  emailChangeRoutes,
  factorChanges,
  firstSession,
  noteQueries,
  noteRoutes,
  ownPassword as ownPasswordOf,
  type PasswordRoutesOptions,
  passwordRoutes,
  plainEmail,
  presentUser,
  registration,
  reservationOf,
  resetMail,
  SecurityAlerts,
  type SecurityAlertsOptions,
  secondFactorRoutes,
  sessionRoutes,
  type UserRow,
  userQueries,
  userRoutes,
  verificationMail,
  verificationRoutes,
} from '../modules/accounts/index.ts';
import type { AdministrationQueries } from '../modules/administration/index.ts';
import type { NotificationSettingsStore, PersonLanguages } from '../modules/notifications/index.ts';
import type { Traces } from '../modules/signals/index.ts';
import {
  type AccountNumbers,
  availableKoboOf,
  heldKoboOf,
  type VoucherCodes,
  type WalletQueries,
} from '../modules/wallet/index.ts';
import { authenticatorApps } from '../platform/auth/authenticator-apps.ts';
import { openCountries } from '../platform/auth/countries.ts';
import { credentials as credentialStore } from '../platform/auth/credentials.ts';
import { knownDevices } from '../platform/auth/devices.ts';
import { EMAIL_CHANGE_HOURS, emailChanges as emailChangesOf } from '../platform/auth/email-changes.ts';
import { KnownNetworks } from '../platform/auth/known-networks.ts';
import { passkeys as passkeysOf } from '../platform/auth/passkeys.ts';
import { Passwords } from '../platform/auth/passwords.ts';
import { LINK_MINUTES, resetLinks } from '../platform/auth/reset-links.ts';
import { secondFactors } from '../platform/auth/second-factors.ts';
import { Sessions } from '../platform/auth/sessions.ts';
import { VERIFICATION_LINK_HOURS, verificationLinks } from '../platform/auth/verification-links.ts';
import { networkOf } from '../platform/http/client-address.ts';
import { RateLimits } from '../platform/http/rate-limits.ts';
import type { JanitorRule } from '../platform/janitor/janitor.ts';
import { earlierClock } from '../platform/postgres/database-time.ts';
import { sealedColumn } from '../platform/vault/sealed-column.ts';
import type { Platform, Surroundings } from './platform.ts';

/** Accounts and sessions; the operator's admin exists when this resolves. */
export async function composeAccounts(
  config: Config,
  { logger, newId, clock, eraseEveryMs, hasher }: Surroundings,
  platform: Platform,
  { balance }: Pick<WalletQueries, 'balance'>,
  {
    accountNumbers,
    codes,
    toNewBankAccount,
    traces,
    notifications,
    disown,
    languages,
    dutiesOf,
  }: {
    accountNumbers: AccountNumbers;
    codes: Pick<VoucherCodes, 'forget'>;
    toNewBankAccount: SecurityAlertsOptions['toNewBankAccount'];
    traces: Traces;
    notifications: Pick<NotificationSettingsStore, 'forget'>;
    disown: PasswordRoutesOptions['disown'];
    languages: Pick<PersonLanguages, 'of' | 'meet'>;
    dutiesOf: AdministrationQueries['dutiesOf'];
  },
) {
  const { sql, reads, staff, openSealed, execute, commands, store, vault, mailer } = platform;
  const directory = new EmailDirectory({
    sql,
    log: commands,
    store,
    key: config.emailHashKey,
    newId,
    onRetry: (error) => platform.warn(error, 'email addresses could not be indexed; trying again'),
  });
  await directory.start();
  store.epoch.onChange(() => directory.startOver());
  if (await directory.hasJoinableNames()) {
    logger.warn('anyone with EMAIL_HASH_KEY can find people in the log by their addresses: replace the key');
  }
  const users = userQueries(
    { reads, staff },
    { log: commands, directory, balance, availableKoboOf, heldKoboOf },
  );
  const sessions = new Sessions(sql, {
    secret: config.jwtSecret,
    isOpen: async ({ id }) => !(await users.isDeleted(id)),
    idleMs: config.idleMs,
    adminsNeedSecondFactor: config.adminsNeedSecondFactor,
    onNoteLost: (error) => platform.warn(error, 'the use of a session could not be recorded'),
  });
  await sessions.start();
  const passwords = new Passwords(config.bcryptCost, hasher);
  const credentials = credentialStore(sql, sessions);
  const networks = new KnownNetworks(sql, config.emailHashKey);
  const rateLimits = new RateLimits(sql, {
    factor: config.rateLimitFactor,
    hashKey: config.emailHashKey,
    isOwner: (account, address) => networks.has(account, address),
  });
  const presentSelf = async (user: UserRow) => {
    const duties = await dutiesOf(user);
    return { ...presentUser(user), ...(duties && { duties: [...duties] }) };
  };
  const register = registration({ execute, users, credentials, passwords, directory, newId });
  const ownPassword = ownPasswordOf(credentials, passwords);
  const devices = knownDevices(sql);
  const links = resetLinks(sql, sealedColumn(vault, 'auth.reset_link.email'));
  const emailChanges = emailChangesOf(sql, {
    addresses: sealedColumn(vault, 'auth.email_change.email'),
    clock,
  });
  const apps = authenticatorApps(sql, { keys: vault, issuer: config.public.productName, clock });
  const passkeys = passkeysOf(sql, {
    publicUrl: config.publicUrl,
    productName: config.public.productName,
    clock,
  });
  const factors = secondFactors(sql, apps);
  const mails = { ...config.public, publicUrl: config.publicUrl };
  const languageOf = (userId: string) => languages.of(userId);
  const alerts = new SecurityAlerts({
    ...mails,
    sql,
    contents: sealedColumn(vault, 'auth.alert.content'),
    tokens: sealedColumn(vault, 'auth.alert.token'),
    mailer,
    resetLinks: links,
    devices,
    backgroundTasks: platform.backgroundTasks,
    isRecorded: async (commandId) => (await store.readCommand(commandId)).length > 0,
    languageOf,
    personOf: users.find,
    toNewBankAccount,
    timeZone: config.timeZone,
    clock,
    now: earlierClock(sql, clock),
    onRetry: platform.warn,
    onLost: (error, what) => logger.error({ error }, what),
  });
  alerts.start();
  const changes = factorChanges({ execute, users, factors, alerts });
  const rememberPlain = (userId: string, email: string) =>
    traces.remember('email', userId, plainEmail(email), clock());
  const emailChange = emailChangeOf({
    execute,
    store,
    directory,
    changes: emailChanges,
    alerts,
    clock,
    onChanged: rememberPlain,
  });
  const erasure = new Erasure({
    store,
    users,
    credentials,
    emailChanges,
    directory,
    stores: [factors, alerts, accountNumbers, codes, traces, notifications],
    answers: platform.idempotency,
    mailer,
    rateLimits,
    vault,
    onRetry: (error, userId) =>
      logger.error({ error, userId }, 'a person could not be forgotten yet; trying again'),
    lookEveryMs: eraseEveryMs,
  });
  erasure.start();
  store.epoch.onChange(() => erasure.startOver());
  if (config.admin) await register.ensureAdmin(config.admin);

  const countryOf = await openCountries(config.countryDatabase);
  const openFirstSession = firstSession({ sessions, networks, alerts, countryOf });
  const janitorRules: JanitorRule[] = [{ name: 'addresses', sweep: (...call) => directory.sweep(...call) }];

  return {
    users,
    alerts,
    ownPassword,
    sessions,
    devices,
    factors,
    registerAdmin: register.registerAdmin,
    isTaken: (email: string) => directory.isTaken(email),
    /** Opens the first session of a person whose account was just created. */
    welcome: async (user: UserRow, call: Parameters<typeof openFirstSession>[1]) => ({
      token: await openFirstSession(user, call),
      user: await presentSelf(user),
    }),
    passwords,
    rateLimits,
    erasure,
    janitorRules,
    emailChanges,
    reservationOf: async (userId: string) => {
      const user = await users.find(userId);
      return user && reservationOf(store, userId, user.email_version);
    },
    routes: [
      ...sessionRoutes({
        users,
        registration: register,
        credentials,
        passwords,
        sessions,
        openFirstSession,
        networks,
        factors,
        passkeys,
        changes,
        countryOf,
        alerts,
        rateLimits,
        backgroundTasks: platform.backgroundTasks,
        meetLanguage: languages.meet,
        onSignedUp: async (userId, { address, email }) => {
          await traces.remember('sign_up', userId, networkOf(address, 'address') ?? address, clock());
          await rememberPlain(userId, email);
        },
        auditorIdleMs: config.idleMs.admin,
        presentSelf,
      }),
      ...passwordRoutes({
        execute,
        users,
        credentials,
        ownPassword,
        passwords,
        resetLinks: links,
        sessions,
        languageOf,
        resetMail: resetMail({ ...mails, validMinutes: LINK_MINUTES.reset }),
        mailer,
        backgroundTasks: platform.backgroundTasks,
        networks,
        alerts,
        rateLimits,
        disown,
        takeBackFactor: changes.takeBack,
        takeBackEmail: emailChange.takeBack,
      }),
      ...emailChangeRoutes({
        users,
        ownPassword,
        changes: emailChanges,
        emailChange,
        directory,
        languageOf,
        mail: emailChangeMail({ ...mails, validHours: EMAIL_CHANGE_HOURS }),
        mailer,
        networks,
        backgroundTasks: platform.backgroundTasks,
        rateLimits,
      }),
      ...secondFactorRoutes({
        users,
        sessions,
        ownPassword,
        factors,
        apps,
        passkeys,
        changes,
        rateLimits,
        adminsNeedOne: config.adminsNeedSecondFactor,
      }),
      ...verificationRoutes({
        execute,
        users,
        links: verificationLinks({ secret: config.jwtSecret, clock }),
        languageOf,
        mail: verificationMail({ ...mails, validHours: VERIFICATION_LINK_HOURS }),
        mailer,
        backgroundTasks: platform.backgroundTasks,
        rateLimits,
      }),
      ...noteRoutes({ execute, users, notes: noteQueries({ staff }, openSealed) }),
      ...userRoutes({
        execute,
        users,
        rateLimits,
        presentSelf,
        holdersOf: async (number) => [
          ...new Set((await accountNumbers.find(number)).map(({ userId }) => userId)),
        ],
      }),
      ...activationReportRoutes({
        execute,
        users,
        activation: activationReportQueries({ reads, staff }, platform.openSealed),
      }),
    ],
    stop: () => Promise.all([directory.stop(), erasure.stop(), alerts.stop(), passwords.close()]),
  };
}
