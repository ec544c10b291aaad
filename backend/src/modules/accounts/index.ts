/**
 * Accounts: who people are, how they sign in, whether they are activated.
 * Owns the streams email-<keyed hash> and, together with the wallet, account-<userId>; the read
 * models users and user_count. Password hashes and sessions are in the schema auth, never in events.
 */
export { accountDecider } from './account.decider.ts';
export { type AccountEvent, accountEvents, accountStream, emailEvents } from './account.events.ts';
export { accountRoutes } from './account.routes.ts';
export { normalizeEmail, registration } from './registration.ts';
export { userQueries } from './user.queries.ts';
export { userCountProjection, usersProjection } from './users.projection.ts';
