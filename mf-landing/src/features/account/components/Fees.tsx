import { Facts, formatNaira, Hint, Stack } from 'mf-shared/ui';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { signup } from '../../../messages/account.ts';

/** The fee and the smallest withdrawal, stated before people sign up. */
export function Fees() {
  const { minimumWithdrawal, activationFee } = usePublicConfig();
  return (
    <Stack as="section" $gap={8} aria-label={signup.feesTitle}>
      <Facts
        facts={[
          [signup.minimum, formatNaira(minimumWithdrawal)],
          [signup.fee, formatNaira(activationFee)],
        ]}
      />
      <Hint>{signup.feesNote}</Hint>
    </Stack>
  );
}
