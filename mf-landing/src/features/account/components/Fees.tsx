import { Facts, formatNaira, Hint, Stack } from 'mf-shared/ui';
import { usePublicConfig } from '../../../config/PublicConfig.tsx';
import { signup } from '../../../messages/account.ts';

/** What the way to one's money costs, said before anybody starts. */
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
