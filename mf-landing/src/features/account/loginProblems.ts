import { ApiError, describeError, reasonOf } from 'mf-shared/api';
import type { FormErrors } from 'mf-shared/ui';
import { login } from '../../messages/account.ts';

export interface Credentials extends Record<string, string> {
  email: string;
  password: string;
  code: string;
}

/**
 * The form errors for a refused login, in the specification's words. The server answers a wrong address
 * and a wrong password the same way, so the format of the address decides which of the two is shown. After
 * too many attempts, the server's own message is shown over the form, because it concerns no field.
 */
export function loginProblems(error: unknown, { email }: Credentials): FormErrors<Credentials> {
  if (!(error instanceof ApiError)) return { form: describeError(error, login.unexpected) };
  if (error.status === 429) return { form: reasonOf(error) };
  if (error.code === 'second_factor_required') return {};
  if (error.code === 'wrong_code') return { code: reasonOf(error) };
  if (!error.requestId) return { form: login.invalidCredentials };
  const message = error.message.toLowerCase();
  const wrongPassword = { password: login.wrongPassword };
  const invalidEmail = { email: login.invalidEmail };
  if (message.includes('invalid credentials')) return isWellFormed(email) ? wrongPassword : invalidEmail;
  if (message.includes('password')) return wrongPassword;
  if (message.includes('email')) return invalidEmail;
  return { form: reasonOf(error) || login.invalidCredentials };
}

function isWellFormed(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
}
