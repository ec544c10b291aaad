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
import { EMAIL_CHANGE_HOURS } from '../platform/auth/email-changes.ts';
import { LINK_MINUTES } from '../platform/auth/reset-links.ts';
import { VERIFICATION_LINK_HOURS, verificationLinks } from '../platform/auth/verification-links.ts';
import { networkOf } from '../platform/http/client-address.ts';
import type { JanitorRule } from '../platform/janitor/janitor.ts';
import { sealedColumn } from '../platform/vault/sealed-column.ts';
import { composeAuthentication } from './authentication.ts';
import type { Platform, Surroundings } from './platform.ts';

/** Accounts and sessions; the operator's admin exists when this resolves. */
export async function composeAccounts(
  config: Config,
  surroundings: Surroundings,
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
  const { logger, newId, clock } = surroundings;
  const { sql, reads, staff, openSealed, execute, commands, store, vault, mailer, backgroundTasks } =
    platform;
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
  const auth = await composeAuthentication(config, surroundings, platform, users);
  const { passwords, credentials, devices, factors, emailChanges, rateLimits } = auth;
  const presentSelf = async (user: UserRow) => {
    const duties = await dutiesOf(user);
    return { ...presentUser(user), ...(duties && { duties: [...duties] }) };
  };
  const register = registration({ execute, users, credentials, passwords, directory, newId });
  const ownPassword = ownPasswordOf(credentials, passwords);
  const mails = { ...config.public, publicUrl: config.publicUrl };
  const languageOf = (userId: string) => languages.of(userId);
  const alerts = new SecurityAlerts({
    ...mails,
    sql,
    contents: sealedColumn(vault, 'auth.alert.content'),
    tokens: sealedColumn(vault, 'auth.alert.token'),
    ...platform.mailing,
    resetLinks: auth.resetLinks,
    devices,
    isRecorded: platform.isRecorded,
    languageOf,
    personOf: users.find,
    toNewBankAccount,
    timeZone: config.timeZone,
    clock,
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
    lookEveryMs: surroundings.eraseEveryMs,
  });
  erasure.start();
  store.epoch.onChange(() => erasure.startOver());
  if (config.admin) await register.ensureAdmin(config.admin);

  const openFirstSession = firstSession({ ...auth, alerts });
  const janitorRules: JanitorRule[] = [{ name: 'addresses', sweep: (...call) => directory.sweep(...call) }];
  const shared = {
    ...auth,
    execute,
    users,
    directory,
    ownPassword,
    alerts,
    changes,
    mailer,
    backgroundTasks,
    languageOf,
    presentSelf,
  };

  return {
    ...auth,
    users,
    alerts,
    ownPassword,
    nameOf: async (userId: string) => (await users.shown(userId))?.name ?? '',
    registerAdmin: register.registerAdmin,
    isTaken: (email: string) => directory.isTaken(email),
    /** Opens the first session of a person whose account was just created. */
    welcome: async (user: UserRow, call: Parameters<typeof openFirstSession>[1]) => ({
      token: await openFirstSession(user, call),
      user: await presentSelf(user),
    }),
    erasure,
    janitorRules,
    reservationOf: async (userId: string) => {
      const user = await users.find(userId);
      return user && reservationOf(store, userId, user.email_version);
    },
    routes: [
      ...sessionRoutes({
        ...shared,
        registration: register,
        openFirstSession,
        meetLanguage: languages.meet,
        onSignedUp: async (userId, { address, email }) => {
          await traces.remember('sign_up', userId, networkOf(address, 'address') ?? address, clock());
          await rememberPlain(userId, email);
        },
        auditorIdleMs: config.idleMs.admin,
      }),
      ...passwordRoutes({
        ...shared,
        resetMail: resetMail({ ...mails, validMinutes: LINK_MINUTES.reset }),
        disown,
        takeBackFactor: changes.takeBack,
        takeBackEmail: emailChange.takeBack,
      }),
      ...emailChangeRoutes({
        ...shared,
        changes: emailChanges,
        emailChange,
        mail: emailChangeMail({ ...mails, validHours: EMAIL_CHANGE_HOURS }),
      }),
      ...secondFactorRoutes({ ...shared, adminsNeedOne: config.adminsNeedSecondFactor }),
      ...verificationRoutes({
        ...shared,
        links: verificationLinks({ secret: config.jwtSecret, clock }),
        mail: verificationMail({ ...mails, validHours: VERIFICATION_LINK_HOURS }),
      }),
      ...noteRoutes({ ...shared, notes: noteQueries({ staff }, openSealed) }),
      ...userRoutes({
        ...shared,
        holdersOf: async (number) => [
          ...new Set((await accountNumbers.find(number)).map(({ userId }) => userId)),
        ],
      }),
      ...activationReportRoutes({
        ...shared,
        activation: activationReportQueries({ reads, staff }, openSealed),
      }),
    ],
    stop: () => Promise.all([directory.stop(), erasure.stop(), alerts.stop(), passwords.close()]),
  };
}
