import { projection } from '../../platform/projections/projection.ts';
import { accountEvents } from './account.events.ts';

/**
 * What stands between a person and their activation: the payment they reported last, or an admin's
 * deactivation; no row otherwise. One row per person, under their id.
 */
export const activationReportsProjection = projection({
  name: 'activation_reports',
  version: 2,
  columns: {
    /** Settled: the account is activated, and the report matters again only if that is taken back. */
    status: ['waiting', 'declined', 'deactivated', 'settled'],
    report_id: 'text?',
    /** When the payment was reported; null for a deactivation. */
    reported_at_ms: 'integer?',
    /** Sealed, like the reference and the reason: decrypted where they are shown. */
    payer_name: 'text?',
    reference: 'text?',
    /** Why it was declined, or the account deactivated. */
    reason: 'text?',
    /** When the status was reached, and at which position, which orders waiting reports. */
    since_ms: 'integer',
    since_position: 'integer',
  },
  indexes: ['(status, since_position)'],
  events: accountEvents,
  id: ({ data }) => data.userId,
  on: {
    ActivationPaymentReported: (_, { data, atMs, position }) => ({
      id: data.userId,
      status: 'waiting',
      report_id: data.reportId ?? null,
      reported_at_ms: atMs,
      payer_name: data.payerName ?? null,
      reference: data.reference ?? null,
      reason: null,
      since_ms: atMs,
      since_position: position,
    }),
    ActivationReportDeclined: (row, { data, atMs, position }) =>
      row && { ...row, status: 'declined', reason: data.reason, since_ms: atMs, since_position: position },
    AccountActivated: (row) => (row?.status === 'waiting' ? { ...row, status: 'settled' } : null),
    // A report that waits again keeps its place.
    AccountDeactivated: (row, { data, atMs, position }) =>
      row && data.reportWaits
        ? { ...row, status: 'waiting' }
        : {
            id: data.userId,
            status: 'deactivated',
            report_id: null,
            reported_at_ms: null,
            payer_name: null,
            reference: null,
            reason: data.reason ?? null,
            since_ms: atMs,
            since_position: position,
          },
    UserDeleted: () => null,
  },
});
