import { counter } from '../../platform/projections/counter.ts';
import { projection, type RowOf } from '../../platform/projections/projection.ts';
import type { AccountEvent } from './account.events.ts';

const columns = {
  name: 'text',
  /** The name in lower case, as people search for it. */
  search_name: 'text',
  email: 'text',
  role: 'text',
  status: 'text',
  /** When the person said that they had paid; null again whenever the activation changes. */
  activation_reported_at_ms: 'integer?',
  /** The position at which the account was made: a stable order, newest last. */
  registered_position: 'integer',
} as const;

const ROW_TYPES: ReadonlySet<string> = new Set<AccountEvent['type']>([
  'UserRegistered',
  'ActivationPaymentReported',
  'AccountActivated',
  'AccountDeactivated',
  'UserDeleted',
]);

/** Everyone who has an account. */
export const usersProjection = projection({
  name: 'users',
  version: 2,
  columns,
  indexes: [
    '(email)',
    '(registered_position)',
    'using gin (search_name gin_trgm_ops)',
    'using gin (email gin_trgm_ops)',
  ],
  key: ({ type, data }) => (ROW_TYPES.has(type) ? (data as AccountEvent['data']).userId : null),
  evolve: (row, event): RowOf<typeof columns> | null => {
    const { type, data } = event as typeof event & AccountEvent;
    switch (type) {
      case 'UserRegistered':
        return {
          id: data.userId,
          name: data.name,
          search_name: data.name.toLowerCase(),
          email: data.email,
          role: data.role,
          status: 'not activated',
          activation_reported_at_ms: null,
          registered_position: event.position,
        };
      case 'ActivationPaymentReported':
        return row && { ...row, activation_reported_at_ms: event.atMs };
      case 'AccountActivated':
        return row && { ...row, status: 'activated', activation_reported_at_ms: null };
      case 'AccountDeactivated':
        return row && { ...row, status: 'not activated', activation_reported_at_ms: null };
      case 'UserDeleted':
        return null;
      default:
        return row;
    }
  },
});

export const userCountProjection = counter('user_count', {
  version: 2,
  plus: 'UserRegistered',
  minus: 'UserDeleted',
});

/** Whose accounts were deleted, by nothing but their ids: who has to be forgotten. */
export const deletedUsersProjection = projection({
  name: 'deleted_users',
  version: 1,
  columns: { deleted_position: 'integer' },
  indexes: ['(deleted_position)'],
  writtenOnce: true,
  key: ({ type, data }) => (type === 'UserDeleted' ? (data as AccountEvent['data']).userId : null),
  evolve: (_, { data, position }) => ({
    id: (data as AccountEvent['data']).userId,
    deleted_position: position,
  }),
});
