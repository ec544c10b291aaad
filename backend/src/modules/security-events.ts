import type { EndpointName } from 'mf-shared/contracts';

/**
 * The code that the log line of a call carries as `security`, for every call about authentication and every
 * write of an admin. Codes are stable; docs/security-events.md lists them.
 */
export const securityEvents = {
  'POST /api/auth/register': 'register',
  'POST /api/auth/login': 'login',
  'POST /api/auth/logout': 'logout',
  'POST /api/auth/auditor-session': 'auditor_session_open',
  'POST /api/auth/forgot-password': 'password_reset_request',
  'POST /api/auth/reset-password': 'password_reset',
  'PUT /api/profile/password/change-password': 'password_change',
  'PUT /api/users/users/{id}/status': 'user_status_set',
  'PUT /api/users/activation-reports/{id}/status': 'activation_report_decide',
  'DELETE /api/users/users/{id}': 'user_delete',
  'POST /api/users/users/{id}/notes': 'user_note_add',
  'POST /api/images': 'image_add',
  'POST /api/videolink': 'video_add',
  'PUT /api/videolink/{id}': 'video_edit',
  'DELETE /api/videolink/{id}': 'video_remove',
  'POST /api/rewards': 'reward_add',
  'PUT /api/rewards/{id}': 'reward_edit',
  'DELETE /api/rewards/{id}': 'reward_remove',
  'PUT /api/rewards/claims/{id}/status': 'reward_claim_decide',
  'PUT /api/rewards/claims/{id}/note': 'reward_note_correct',
  'POST /api/rewards/claims/fulfilments': 'reward_claims_fulfil',
  'PUT /api/user/withdrawals/{id}/status': 'withdrawal_decide',
  'POST /api/user/withdrawals/decisions': 'withdrawals_decide',
  'POST /api/user/withdrawals/payments': 'withdrawals_pay',
  'POST /api/user/withdrawals/payments/check': 'withdrawals_pay_check',
  'POST /api/user/withdrawals/{id}/hold': 'withdrawal_hold',
  'DELETE /api/user/withdrawals/{id}/hold': 'withdrawal_release',
  'PUT /api/user/withdrawals/{id}/reference': 'withdrawal_reference_correct',
  'PUT /api/tutorialvideos': 'tutorial_set',
  'DELETE /api/tutorialvideos': 'tutorial_remove',
  'PUT /api/payment': 'payment_link_set',
  'DELETE /api/payment': 'payment_link_remove',
  'PUT /api/payment-methods/method-one': 'bank_methods_set',
  'PUT /api/payment-methods/method-two': 'crypto_methods_set',
  'POST /api/audit/checkpoint': 'checkpoint_sign',
  'POST /api/audit/disclosures': 'value_disclose',
} as const satisfies Partial<Record<EndpointName, string>>;
