/**
 * Administration: who the admins are, what each may do, and who is invited. Owns the stream administration; the
 * addresses of invitations are in the schema auth, never in events. That somebody is an admin at all is their
 * account's role.
 */
export { administrationDecider, notYourDuty } from './administration.decider.ts';
export { ADMINISTRATION_STREAM, administrationEvents } from './administration.events.ts';
export { type AdministrationQueries, administrationQueries } from './administration.queries.ts';
export { type AdministrationRoutesOptions, administrationRoutes } from './administration.routes.ts';
export { mayCall } from './duties.policy.ts';
export { invitationLinks, invitationRule } from './invitation-links.ts';
export { invitationMail } from './invitation-mail.ts';
