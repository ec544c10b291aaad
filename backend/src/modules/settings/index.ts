/**
 * Settings: values that admins and the operator set for everyone, and public facts about the product.
 * Owns the streams settings-<name> (tutorialLink, paymentLink, bankMethods, cryptoMethods) and the
 * read models settings and community_count.
 */
export { communityCountProjection } from './community.projection.ts';
export { publicRoutes } from './public.routes.ts';
export { settingEvents } from './setting.events.ts';
export { settingQueries } from './setting.queries.ts';
export { settingRoutes } from './setting.routes.ts';
export { settingsProjection } from './settings.projection.ts';
