/**
 * Disclosure: what auditors and some admins see masked, and the record of every value revealed to them. Owns the streams
 * disclosures-<userId>.
 */

export { disclosureEvents } from './disclosure.events.ts';
export { disclosureRoutes } from './disclosure.routes.ts';
export { mask, type Reader, seesMasked, seesPeople, sensitiveIn, shownTo } from './masking.ts';
