/**
 * Administration: the admins, their duties and the open invitations. Owns the stream administration; the addresses
 * of invitations are in the schema auth, never in events. The role of an account decides whether its owner is an
 * admin at all.
 */
export { administrationDecider, notYourDuty } from './administration.decider.ts';
export { ADMINISTRATION_STREAM, administrationEvents } from './administration.events.ts';
export { type AdministrationQueries, administrationQueries } from './administration.queries.ts';
export { type AdministrationRoutesOptions, administrationRoutes } from './administration.routes.ts';
export { mayCall } from './duties.policy.ts';
export { invitationLinks, invitationRule } from './invitation-links.ts';
export { InvitationMails } from './invitation-mails.ts';
