import { ApiError, describeError, namedProblems, reasonOf } from '../api/index.ts';
import type { FormErrors } from '../ui/index.ts';
import { password as texts } from './messages.ts';

export interface PasswordFields extends Record<string, string> {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

type Problems = FormErrors<PasswordFields>;

const fieldOf: Partial<Record<string, keyof PasswordFields & string>> = {
  wrong_password: 'oldPassword',
  same_password: 'newPassword',
};

/** The problems of a failed change: the specification's sentence, and the server's own words where they help. */
export function refusalOf(error: unknown, fields: PasswordFields): Problems {
  if (!(error instanceof ApiError)) return { form: describeError(error, texts.failed) };
  if (error.status >= 500) return { form: texts.failed };
  const { code } = error;
  const field = fieldOf[code];
  if (field) return { form: texts.refused, [field]: reasonOf(error) };
  const named = namedProblems(error, fields);
  if (Object.keys(named).length > 0) return { form: texts.refused, ...named };
  return { form: code === 'unreadable_answer' ? texts.refused : `${texts.refused} ${reasonOf(error)}` };
}
