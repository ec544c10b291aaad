import { PASSWORD_MINIMUM_LENGTH } from 'mf-shared/contracts';
import type { FormErrors } from 'mf-shared/ui';
import { resetPassword } from '../../messages/account.ts';

export interface NewPassword extends Record<string, string> {
  newPassword: string;
  confirmPassword: string;
}

/** The first rule of the specification that is broken; spaces count in passwords. */
export function newPasswordProblems({ newPassword, confirmPassword }: NewPassword): FormErrors<NewPassword> {
  if (newPassword === '' || confirmPassword === '') {
    return {
      ...(newPassword === '' && { newPassword: resetPassword.fieldsMissing }),
      ...(confirmPassword === '' && { confirmPassword: resetPassword.fieldsMissing }),
    };
  }
  if (newPassword.length < PASSWORD_MINIMUM_LENGTH) return { newPassword: resetPassword.tooShort };
  return newPassword === confirmPassword ? {} : { confirmPassword: resetPassword.mismatch };
}
