/** What the client itself says about calls and their outcomes. */
export const messages = {
  unreachable: 'The server could not be reached. Check your connection and try again.',
  unreadable: 'The server sent an answer that could not be read.',
  offline: 'You are offline. Nothing was sent.',
  notSaved: 'You were logged out, so the file was not saved.',
  checking: "We couldn't confirm this yet. Checking…",
  unconfirmed: "We couldn't confirm this yet. Try again when you are connected. It won't be done twice.",
  wentThrough: (what: string) => `It went through: ${what}.`,
  didNotGoThrough: (what: string) => `It did not go through: ${what}. Nothing was changed.`,
  undo: 'Undo',
} as const;

/** The codes of the API's refusals that people can meet; those of forms are named by field as well. */
export type RefusalCode =
  | 'not_activated'
  | 'below_minimum'
  | 'exceeds_earnings'
  | 'details_missing'
  | 'account_number_wrong'
  | 'already_activated'
  | 'fee_already_paid'
  | 'reward_already_claimed'
  | 'reward_price_changed'
  | 'insufficient_earnings'
  | 'video_already_claimed'
  | 'video_price_changed'
  | 'budget_used_up'
  | 'watch_incomplete'
  | 'watch_taken_over'
  | 'withdrawal_not_held'
  | 'hold_answered'
  | 'wrong_password'
  | 'same_password'
  | 'session_ended'
  | 'password_changed'
  | 'reset_link_invalid'
  | 'second_factor_required'
  | 'wrong_code'
  | 'passkey_refused'
  | 'passkeys_not_offered'
  | 'set_up_expired'
  | 'too_many_passkeys'
  | 'confirmation_required'
  | 'second_factor_needed'
  | 'no_second_factor'
  | 'open_requests'
  | 'legal_hold'
  | 'verification_link_invalid'
  | 'email_taken'
  | 'email_released'
  | 'same_email'
  | 'email_changed'
  | 'email_link_invalid'
  | 'payment_methods_changed'
  | 'receipt_not_ready'
  | 'too_many_requests'
  | 'not_found'
  | 'forbidden'
  | 'invalid_request'
  | 'unavailable'
  | 'internal_error';

/**
 * Translations of the API's sentences, which are English: by the code of the refusal, or by the sentence itself
 * when it is about a single field (language/fields.ts).
 */
export const refusals = {} as Partial<Record<string, string>>;
