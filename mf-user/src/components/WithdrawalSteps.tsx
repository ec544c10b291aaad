import type { Withdrawal, WithdrawalStep } from 'mf-shared/contracts';
import { DateText, Facts, formatNaira, Hint } from 'mf-shared/ui';
import { receipt as texts } from '../messages/receipt.ts';

/** When a withdrawal reached each status, and where its money is. */
export function WithdrawalSteps({
  withdrawal: { status, amount },
  steps,
}: {
  withdrawal: Withdrawal;
  steps: readonly WithdrawalStep[];
}) {
  return (
    <>
      <Facts
        facts={steps.map((step) => [
          texts.steps[step.status],
          <DateText key={step.atMs} toMinute timeMs={step.atMs} />,
        ])}
      />
      {status === 'rejected' && <Hint>{texts.returned(formatNaira(amount))}</Hint>}
      {(status === 'pending' || status === 'approved') && <Hint>{texts.waiting}</Hint>}
    </>
  );
}

/** The last four digits of a bank account. */
export const maskedAccount = (number: string): string =>
  number.length >= 8 ? `•••••• ${number.slice(-4)}` : '••••••';
