import { ApiError, describeError, namedProblems, reasonOf } from 'mf-shared/api';
import type { FormErrors } from 'mf-shared/ui';
import { signup } from '../../messages/account.ts';

export interface NewAccount extends Record<string, string> {
  name: string;
  email: string;
  password: string;
}

export function missingFields({ name, email, password }: NewAccount): FormErrors<NewAccount> {
  return {
    ...(name.trim() === '' && { name: signup.nameMissing }),
    ...(email.trim() === '' && { email: signup.emailMissing }),
    ...(password === '' && { password: signup.passwordMissing }),
  };
}

/** Why signing up failed: a general message over the form, and the server's words next to the field at fault. */
export function signupProblems(error: unknown, fields: NewAccount): FormErrors<NewAccount> {
  if (!(error instanceof ApiError)) return { form: describeError(error, signup.failed) };
  // Only the server knows how long to wait.
  if (error.status === 429) return { form: `${signup.failed} ${reasonOf(error)}` };
  const taken = error.code === 'email_taken' && { email: reasonOf(error) };
  return { ...namedProblems(error, fields), ...taken, form: signup.failed };
}
