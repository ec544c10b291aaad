/**
 * Accounts: who people are, how they sign in, whether they are activated; the wallet closes them.
 * Owns the streams email-<random id> and, together with the wallet, account-<userId>; the read
 * models users, user_count, deleted_users, notes and activation_reports. Password hashes, mailed links and sessions
 * are in the schema auth, never in events; nor is the mapping from addresses to streams.
 */
export { type AccountCommand, accountDecider } from './account.decider.ts';
export {
  type AccountEvent,
  accountEvents,
  accountStream,
  emailEvents,
  type FactorChange,
} from './account.events.ts';
export { accountLimits } from './account.limits.ts';
export { accountPolicy } from './account.policy.ts';
export { activationReportQueries } from './activation-report.queries.ts';
export { activationReportRoutes } from './activation-report.routes.ts';
export { activationReportsProjection } from './activation-reports.projection.ts';
export { emailDecider, emailTaken } from './email.decider.ts';
export { normalizeEmail, plainEmail } from './email-address.ts';
export { emailChangeRoutes } from './email-change.routes.ts';
export { emailChange } from './email-change.ts';
export { emailChangeMail } from './email-change-mail.ts';
export { EmailDirectory } from './email-directory.ts';
export { reservationOf } from './email-reservations.ts';
export { Erasure } from './erasure.ts';
export { factorChanges } from './factor-changes.ts';
export { firstSession } from './first-session.ts';
export { noteQueries } from './note.queries.ts';
export { noteRoutes } from './note.routes.ts';
export { notesProjection } from './notes.projection.ts';
export { type OwnPassword, ownPassword } from './own-password.ts';
export { type PasswordRoutesOptions, passwordRoutes } from './password.routes.ts';
export { type Registration, registration } from './registration.ts';
export { resetMail } from './reset-mail.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export { SecurityAlerts, type SecurityAlertsOptions } from './security-alerts.ts';
export { sessionRoutes } from './session.routes.ts';
export { presentPerson, presentUser, presentUserForStaff } from './user.presenter.ts';
export { type UserQueries, type UserRow, userQueries } from './user.queries.ts';
export { userRoutes } from './user.routes.ts';
export { deletedUsersProjection, userCountProjection, usersProjection } from './users.projection.ts';
export { verificationRoutes } from './verification.routes.ts';
export { verificationMail } from './verification-mail.ts';
