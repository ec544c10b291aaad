import { ACCOUNT_CLOSERS, ACCOUNT_STATUSES, ROLES } from 'mf-shared/contracts';
import { counter } from '../../platform/projections/counter.ts';
import { projection } from '../../platform/projections/projection.ts';
import { accountEvents } from './account.events.ts';

/** Everyone who has an account. */
export const usersProjection = projection({
  name: 'users',
  version: 8,
  columns: {
    name: 'text',
    /** The name in lower case, for searching. */
    search_name: 'text',
    /** The version of the person's stream at which they were named. */
    named_version: 'integer',
    email: 'text',
    /** The version of the person's stream at which they got the address. */
    email_version: 'integer',
    role: ROLES,
    status: ACCOUNT_STATUSES,
    /** When they used the link that was mailed to their address. */
    email_verified_at_ms: 'integer?',
    /** When the person reported a payment that waits for an admin; null without one. */
    activation_reported_at_ms: 'integer?',
    /** When the payment was reported that the current activation settled. */
    settled_reported_at_ms: 'integer?',
    /** The log position of the registration: a stable order, newest last. */
    registered_position: 'integer',
    registered_at_ms: 'integer',
  },
  indexes: [
    '(email)',
    '(registered_position)',
    '(search_name, registered_position)',
    '(status, registered_position)',
    '(registered_position) where activation_reported_at_ms is not null',
    'using gin (search_name gin_trgm_ops)',
    'using gin (email gin_trgm_ops)',
  ],
  events: accountEvents,
  id: ({ data }) => data.userId,
  on: {
    UserRegistered: (_, { data, version, position, atMs }) => ({
      id: data.userId,
      name: data.name,
      search_name: data.name.toLowerCase(),
      named_version: version,
      email: data.email,
      email_version: version,
      role: data.role,
      status: 'not activated',
      email_verified_at_ms: null,
      activation_reported_at_ms: null,
      settled_reported_at_ms: null,
      registered_position: position,
      registered_at_ms: atMs,
    }),
    NameCorrected: (row, { data: { name }, version }) =>
      row && { ...row, name, search_name: name.toLowerCase(), named_version: version },
    // Verified, because the link was mailed to it.
    EmailChanged: (row, { data: { email }, version, atMs }) =>
      row && { ...row, email, email_version: version, email_verified_at_ms: atMs },
    EmailVerified: (row, { atMs }) => row && { ...row, email_verified_at_ms: atMs },
    ActivationPaymentReported: (row, { atMs }) => row && { ...row, activation_reported_at_ms: atMs },
    ActivationReportDeclined: (row) => row && { ...row, activation_reported_at_ms: null },
    AccountActivated: (row) =>
      row && {
        ...row,
        status: 'activated',
        activation_reported_at_ms: null,
        settled_reported_at_ms: row.activation_reported_at_ms,
      },
    AccountDeactivated: (row, { data }) =>
      row && {
        ...row,
        status: 'not activated',
        activation_reported_at_ms: data.reportWaits ? row.settled_reported_at_ms : null,
        settled_reported_at_ms: null,
      },
    UserDeleted: () => null,
  },
});

export const userCountProjection = counter('user_count', {
  version: 2,
  plus: 'UserRegistered',
  minus: 'UserDeleted',
});

/** Deleted people, whose data has to be erased, and who closed each account. */
export const deletedUsersProjection = projection({
  name: 'deleted_users',
  version: 3,
  columns: { deleted_position: 'integer', deleted_at_ms: 'integer', closed_by: ACCOUNT_CLOSERS },
  indexes: ['(deleted_position)'],
  writtenOnce: 'deleted_position',
  events: accountEvents,
  id: ({ data }) => data.userId,
  on: {
    UserDeleted: (_, { data, metadata, position, atMs }) => ({
      id: data.userId,
      deleted_position: position,
      deleted_at_ms: atMs,
      closed_by: metadata.actorId === data.userId ? 'owner' : 'admin',
    }),
  },
});
