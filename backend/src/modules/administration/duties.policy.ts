import type { Duty, EndpointName, Endpoints } from 'mf-shared/contracts';

/** The calls of the administration. */
type AdminEndpoint = {
  [N in EndpointName]: Endpoints[N]['access'] extends 'admin' | 'staff' ? N : never;
}[EndpointName];

const everybody = ['finance', 'support', 'content'] as const;
const money = ['finance'] as const;
const people = ['finance', 'support'] as const;
const support = ['support'] as const;
const content = ['content'] as const;
const catalogue = ['content', 'support'] as const;
const ownersOnly = [] as const;

/** The duties that allow each call; owners may make all. An endpoint without a row does not compile. */
export const DUTIES_OF: Readonly<Record<AdminEndpoint, readonly Duty[]>> = {
  'GET /api/admin/figures': everybody,
  'GET /api/admin/waiting': everybody,
  'GET /api/admin/set-up': ownersOnly,
  'GET /api/bulk/progress': everybody,

  'GET /api/admins': ownersOnly,
  'PUT /api/admins/{id}/duties': ownersOnly,
  'POST /api/invitations': ownersOnly,
  'DELETE /api/invitations/{id}': ownersOnly,

  'GET /api/users/users': people,
  'GET /api/users/users/{id}': people,
  'GET /api/users/users/{id}/withdrawals': people,
  'GET /api/users/users/{id}/reward-claims': people,
  'GET /api/users/users/{id}/notes': people,
  'POST /api/users/users/{id}/notes': people,
  'PUT /api/users/users/{id}/status': people,
  'DELETE /api/users/users/{id}': ownersOnly,
  'GET /api/users/activation-reports': people,
  'PUT /api/users/activation-reports/{id}/status': people,

  'GET /api/users/users-withdraw': people,
  'GET /api/user/withdrawals-for-users': people,
  'GET /api/user/withdrawal-totals': people,
  'GET /api/user/withdrawals/{id}/signals': people,
  'POST /api/user/withdrawals/{id}/hold': people,
  'DELETE /api/user/withdrawals/{id}/hold': money,
  'PUT /api/user/withdrawals/{id}/status': money,
  'GET /api/user/withdrawals-for-users.csv': money,
  'POST /api/user/withdrawals/decisions': money,
  'POST /api/user/withdrawals/payments': money,
  'POST /api/user/withdrawals/payments/check': money,
  'PUT /api/user/withdrawals/{id}/reference': money,
  'GET /api/user/bank-files': money,
  'POST /api/user/bank-files': money,
  'POST /api/user/bank-files/cancellations': money,
  'GET /api/user/bank-files/{id}.csv': money,

  'GET /api/videolink/count': everybody,
  'GET /api/videolink': catalogue,
  'POST /api/videolink': content,
  'PUT /api/videolink/{id}': content,
  'DELETE /api/videolink/{id}': content,
  'GET /api/videolink/{id}/measures': catalogue,
  'GET /api/videolink/{id}/measures.csv': catalogue,
  'POST /api/images': content,
  'POST /api/captions': content,
  'PUT /api/tutorialvideos': content,
  'DELETE /api/tutorialvideos': content,

  'GET /api/rewards': catalogue,
  'POST /api/rewards': content,
  'PUT /api/rewards/{id}': content,
  'DELETE /api/rewards/{id}': content,
  'GET /api/rewards/claims': support,
  'PUT /api/rewards/claims/{id}/status': support,
  'PUT /api/rewards/claims/{id}/note': support,
  'POST /api/rewards/claims/codes/check': support,
  'POST /api/rewards/claims/fulfilments': support,

  'PUT /api/payment': ownersOnly,
  'DELETE /api/payment': ownersOnly,
  'PUT /api/payment-methods/method-one': ownersOnly,
  'PUT /api/payment-methods/method-two': ownersOnly,

  'GET /api/audit/status': people,
  'POST /api/audit/checkpoint': ownersOnly,
  'POST /api/audit/disclosures': people,
  'GET /api/audit/trial-balance': money,
  'GET /api/audit/trial-balance.csv': money,
  'GET /api/audit/liabilities': money,
  'GET /api/audit/liabilities.csv': money,
  'GET /api/audit/income': money,
  'GET /api/audit/income.csv': money,
  'GET /api/audit/journal.csv': money,
  'GET /api/audit/statements/{userId}': people,
  'GET /api/audit/statements/{userId}.csv': people,
  'GET /api/audit/events': people,
  'GET /api/audit/events/count': people,
  'GET /api/audit/events.csv': people,
  'GET /api/audit/people/{userId}/at': people,
  'GET /api/audit/explain/{userId}': people,
  'GET /api/audit/explain/withdrawals/{id}': people,
};

/** Whether somebody with these duties may make the call. */
export const mayCall = (duties: readonly Duty[], name: EndpointName): boolean =>
  duties.includes('owner') || (DUTIES_OF[name as AdminEndpoint] ?? []).some((duty) => duties.includes(duty));
