import { queryOptions } from '@tanstack/react-query';
import { type Action, callAction, callApi, freshness } from 'mf-shared/api';
import type { BodyOf, User } from 'mf-shared/contracts';
import { meQuery, showAccount } from '../../../api/account.ts';
import { activation } from '../../../messages/activation.ts';

export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment methods'],
  queryFn: async ({ signal }) => (await callApi('GET /api/payment-methods', { signal })).data,
  ...freshness,
});

export const paymentLinkQuery = queryOptions({
  queryKey: ['payment link'],
  queryFn: async ({ signal }) => (await callApi('GET /api/payment', { signal })).paymentlink,
  ...freshness,
});

/** Whether the account is activated, and the last reported payment. */
export const activationQuery = queryOptions({
  queryKey: ['activation'],
  queryFn: ({ signal }) => callApi('GET /api/user/activation', { signal }),
  ...freshness,
});

/** Pays the activation fee from the person's earnings. */
export const payFromEarnings = callAction('POST /api/user/activate-from-earnings', {
  request: () => ({}),
  label: activation.fromEarningsLabel,
  done: activation.activated,
  failed: activation.fromEarningsFailed,
  apply: (queryClient, { earning, status }) => showAccount(queryClient, { earning, status }),
  // Also after a failure: meanwhile the account may have been activated, or the money spent.
  changes: [meQuery.queryKey, activationQuery.queryKey],
});

/** How long people see that their payment is being checked; from the specification. */
const VERIFYING_MS = 5000;

type Report = BodyOf<'POST /api/user/activation-report'>;

const report = callAction('POST /api/user/activation-report', {
  request: (body: Report) => ({ body }),
  label: activation.reportLabel,
  failed: activation.reportFailed,
});

/** Reports a payment; whether it is confirmed depends only on the account's actual status. */
export const reportPayment: Action<Report, Pick<User, 'status'>> = {
  failed: activation.reportFailed,
  send: async (body, onChecking) => {
    const [{ status }] = await Promise.all([report.send(body, onChecking), wait(VERIFYING_MS)]);
    try {
      return (await callApi('GET /api/user/me')).user;
    } catch {
      // The report was recorded, so this is no failure.
      return { status };
    }
  },
  apply: showAccount,
  changes: [meQuery.queryKey, activationQuery.queryKey],
};

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
