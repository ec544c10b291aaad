import * as z from 'zod/mini';
import { id, line, naira, nextCursor, optionalLine, page, timestampMs } from './fields.ts';
import { ACCOUNT_STATUSES } from './rules.ts';

/** What somebody says about the payment that they report; each part is optional. */
const said = { payerName: z.optional(z.string()), reference: z.optional(z.string()) };

/** A payment that the person reported, as they see it themselves. */
export const ReportedPayment = z.object({
  status: z.enum(['waiting', 'declined']),
  reportedAtMs: timestampMs,
  ...said,
  /** Why it was declined. */
  reason: z.optional(z.string()),
});
export type ReportedPayment = z.infer<typeof ReportedPayment>;
ReportedPayment.register(z.globalRegistry, { title: 'ReportedPayment' });

/** A reported payment that waits for an admin. Auditors get the payer's name and the reference masked. */
export const ActivationReport = z.object({
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  /** Identifies this report among those of the same person; absent in reports of early builds. */
  reportId: z.optional(z.string()),
  reportedAtMs: timestampMs,
  ...said,
});
export type ActivationReport = z.infer<typeof ActivationReport>;
ActivationReport.register(z.globalRegistry, { title: 'ActivationReport' });

const reported = {
  reportedAtMs: 1_790_000_000_000,
  payerName: 'Ngozi Obi',
  reference: 'TRF/2026/0042',
};
const user = { _id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02', name: 'Ada Obi', email: 'ada@example.com' };
const reportId = '3b0f6a1e-9d42-4c58-b6a7-5e2d1c0f9a08';

const decision = { reportId: z.optional(id) };

export const activationEndpoints = {
  'GET /api/user/activation': {
    access: 'user',
    summary:
      'Whether your account is activated; if not, the payment you reported, or why it was deactivated.',
    status: 200,
    response: z.object({
      status: z.enum(ACCOUNT_STATUSES),
      report: z.nullable(ReportedPayment),
      /** When an admin deactivated the account, and the reason if one was given. */
      deactivation: z.nullable(z.object({ atMs: timestampMs, reason: z.optional(z.string()) })),
    }),
    example: {
      response: { status: 'not activated', report: { status: 'waiting', ...reported }, deactivation: null },
    },
  },
  'POST /api/user/activation-report': {
    access: 'user',
    summary: 'Reports that you have paid for your activation. An admin checks whether the payment arrived.',
    idempotent: true,
    status: 200,
    /** Blank means not given. */
    body: z.object({
      payerName: z.optional(optionalLine("Payer's name", 100)),
      reference: z.optional(optionalLine('Reference', 100)),
    }),
    response: z.object({ status: z.enum(ACCOUNT_STATUSES), message: z.string() }),
    example: {
      body: { payerName: reported.payerName, reference: reported.reference },
      response: {
        status: 'not activated',
        message: 'Thank you. Your account is activated as soon as your payment is confirmed.',
      },
    },
  },
  'GET /api/users/activation-reports': {
    access: 'staff',
    summary: 'The reported payments that wait for a decision, oldest first. `total` counts all of them.',
    status: 200,
    query: z.object({ limit: page.limit, cursor: page.cursor }),
    response: z.object({ reports: z.array(ActivationReport), total: z.int(), nextCursor }),
    example: { response: { reports: [{ user, reportId, ...reported }], total: 1, nextCursor: null } },
  },
  'PUT /api/users/activation-reports/{id}/status': {
    access: 'admin',
    summary:
      'Confirms the payment that this user reported, which activates the account, or declines it. With `reportId`, decides on that report only.',
    idempotent: true,
    status: 200,
    refusals: [
      { status: 404, code: 'not_found', message: 'This user does not exist.' },
      { status: 409, code: 'report_decided', message: 'This report has been decided on already.' },
    ],
    params: z.object({ id }),
    body: z.discriminatedUnion('status', [
      z.object({ status: z.literal('confirmed'), ...decision }),
      z.object({ status: z.literal('declined'), reason: line('Reason', 500), ...decision }),
    ]),
    response: z.object({ message: z.string(), status: z.enum(ACCOUNT_STATUSES) }),
    example: {
      params: { id: user._id },
      body: { status: 'confirmed', reportId },
      response: { message: 'Payment confirmed. The account is activated.', status: 'activated' },
    },
  },
  'POST /api/user/activate-from-earnings': {
    access: 'user',
    summary:
      'Pays the activation fee from your earnings and activates your account; possible once per account.',
    idempotent: true,
    status: 200,
    refusals: [
      { status: 409, code: 'already_activated', message: 'Your account is already activated.' },
      {
        status: 409,
        code: 'fee_already_paid',
        message: 'You have paid the activation fee before. Please contact support.',
      },
      {
        status: 422,
        code: 'insufficient_earnings',
        message: 'Your available earnings do not reach the activation fee of NGN 7,000.',
      },
    ],
    response: z.object({ message: z.string(), earning: naira, status: z.enum(ACCOUNT_STATUSES) }),
    example: {
      response: { message: 'Your account is activated.', earning: 500, status: 'activated' },
    },
  },
} as const;
