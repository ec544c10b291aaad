import { counter } from '../../platform/projections/counter.ts';

const everyone = counter('community_count', { plus: 'UserRegistered', minus: 'UserDeleted' });

/**
 * How many people use the product. Unlike user_count it leaves out admins, whose number is not public;
 * only accounts of the role user can be deleted.
 */
export const communityCountProjection: typeof everyone = {
  ...everyone,
  key: (event) => ('role' in event.data && event.data.role !== 'user' ? null : everyone.key(event)),
};
