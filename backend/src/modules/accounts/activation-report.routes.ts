import { isBlank } from 'mf-shared/contracts';
import { existing, notFound } from '../../kernel/domain-error.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readForwardPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type AccountCommand, accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { accountPolicy } from './account.policy.ts';
import { presentActivation, presentReport } from './activation-report.presenter.ts';
import type { ActivationReportQueries } from './activation-report.queries.ts';
import { statusOf } from './user.presenter.ts';
import type { UserQueries } from './user.queries.ts';

export interface ActivationReportRoutesOptions {
  readonly execute: Execute;
  readonly users: Pick<UserQueries, 'find' | 'shown'>;
  readonly activation: ActivationReportQueries;
}

/** Payments that people report, and what admins decide about them. */
export function activationReportRoutes({
  execute,
  users,
  activation,
}: ActivationReportRoutesOptions): Route[] {
  const decide = (command: AccountCommand) =>
    decision(accountDecider, accountStream(command.userId), command);

  return [
    route('GET /api/user/activation', async ({ actor }) => {
      const [user, row] = await Promise.all([users.shown(actor.id), activation.ofUser(actor.id)]);
      if (!user) throw notFound('user');
      return { status: user.status, ...presentActivation(row) };
    }),

    route('POST /api/user/activation-report', async (call) => {
      const {
        states: [account],
      } = await execute(
        call,
        decide({
          type: 'ReportActivationPayment',
          userId: call.actor.id,
          reportId: call.commandId,
          ...given('payerName', call.body.payerName),
          ...given('reference', call.body.reference),
        }),
      );
      const status = statusOf(account);
      const message =
        status === 'activated'
          ? 'Your account is activated.'
          : 'Thank you. Your account is activated as soon as your payment is confirmed.';
      return { status, message };
    }),

    route('GET /api/users/activation-reports', async ({ query, actor }) => {
      const page = readForwardPage(query);
      const [found, total] = await Promise.all([activation.waiting(page), activation.countWaiting()]);
      const { rows, nextCursor } = toPage(found, page, (row) => row.since_position);
      return { reports: rows.map((row) => presentReport(row, actor)), total, nextCursor };
    }),

    route('PUT /api/users/activation-reports/{id}/status', async (call) => {
      const { params, body, actor } = call;
      const target = existing('user', await users.find(params.id));
      authorize(accountPolicy, actor, 'changeStatus', target);
      const report = { userId: target.id, reportId: body.reportId };
      const {
        states: [account],
      } = await execute(
        call,
        decide(
          body.status === 'confirmed'
            ? { type: 'ConfirmActivationReport', ...report }
            : { type: 'DeclineActivationReport', ...report, reason: body.reason.trim() },
        ),
      );
      const message =
        body.status === 'confirmed' ? 'Payment confirmed. The account is activated.' : 'Report declined.';
      return { message, status: statusOf(account) };
    }),
  ];
}

/** The member with that name, unless its text is absent or blank. */
const given = <Name extends string>(name: Name, text: string | undefined): { [N in Name]?: string } =>
  text === undefined || isBlank(text) ? {} : ({ [name]: text.trim() } as { [N in Name]?: string });
