export const PASSWORD_MINIMUM_LENGTH = 6;

/** The refusals of a new password, in the order in which they are checked. */
export const PASSWORD_REFUSALS = {
  fieldsMissing: 'All fields must be filled.',
  tooShort: 'Password must be at least 6 characters long.',
  mismatch: 'Passwords do not match!',
} as const;

/** The first rule that a form with a new password breaks, by the fields at fault; spaces count in passwords. */
export function newPasswordProblems(
  fields: Record<'newPassword' | 'confirmPassword', string>,
): Partial<Record<string, string>> {
  const { newPassword, confirmPassword } = fields;
  const missing = Object.entries(fields).filter(([, text]) => text === '');
  if (missing.length > 0)
    return Object.fromEntries(missing.map(([name]) => [name, PASSWORD_REFUSALS.fieldsMissing]));
  if (newPassword.length < PASSWORD_MINIMUM_LENGTH) return { newPassword: PASSWORD_REFUSALS.tooShort };
  return newPassword === confirmPassword ? {} : { confirmPassword: PASSWORD_REFUSALS.mismatch };
}

/** The four refusals of a withdrawal, in the order in which they are checked. */
export const WITHDRAWAL_REFUSALS = {
  notActivated: 'Your account must be activated to withdraw.',
  belowMinimum: 'Minimum withdrawal amount is NGN 5000.',
  exceedsEarnings: 'Withdrawal amount exceeds available earnings.',
  detailsMissing: 'Please fill in all payment details.',
} as const;
