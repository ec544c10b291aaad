import { isolated, type WithdrawalWithUser } from 'mf-shared/contracts';
import { Facts, formatNaira } from 'mf-shared/ui';
import { decisions as texts } from '../../../messages/withdrawals.ts';

interface WithdrawalFactsProps {
  of: WithdrawalWithUser;
  /** Side by side where there is room. */
  across?: boolean;
}

/** Whose withdrawal it is, how much it is, and the account that it goes to. */
export function WithdrawalFacts({ of, across = false }: WithdrawalFactsProps) {
  const { user, amount, bank, accountNumber, accountName } = of;
  return (
    <Facts
      across={across}
      facts={[
        [texts.person, user.name],
        [texts.amount, formatNaira(amount)],
        [texts.bank, bank],
        [texts.accountNumber, isolated(accountNumber)],
        [texts.accountName, accountName],
      ]}
    />
  );
}
