import { counter } from '../../platform/projections/counter.ts';
import { projection, type RowOf } from '../../platform/projections/projection.ts';
import type { AccountEvent } from './account.events.ts';

const columns = {
  name: 'text',
  email: 'text',
  role: 'text',
  status: 'text',
  /** The position at which the account was made: a stable order, newest last. */
  registered_position: 'integer',
} as const;

const ACCOUNT_TYPES: ReadonlySet<string> = new Set<AccountEvent['type']>([
  'UserRegistered',
  'AccountActivated',
  'AccountDeactivated',
  'UserDeleted',
]);

/** Everyone who has an account. */
export const usersProjection = projection({
  name: 'users',
  version: 2,
  columns,
  indexes: ['(email)', '(registered_position)'],
  key: ({ type, data }) => (ACCOUNT_TYPES.has(type) ? (data as AccountEvent['data']).userId : null),
  evolve: (row, event): RowOf<typeof columns> | null => {
    const { type, data } = event as typeof event & AccountEvent;
    switch (type) {
      case 'UserRegistered':
        return {
          id: data.userId,
          name: data.name,
          email: data.email,
          role: data.role,
          status: 'not activated',
          registered_position: event.position,
        };
      case 'AccountActivated':
        return row && { ...row, status: 'activated' };
      case 'AccountDeactivated':
        return row && { ...row, status: 'not activated' };
      case 'UserDeleted':
        return null;
    }
  },
});

export const userCountProjection = counter('user_count', {
  version: 2,
  plus: 'UserRegistered',
  minus: 'UserDeleted',
});
