import type { RunningAction } from 'mf-shared/api';
import type { Reward } from 'mf-shared/contracts';
import { ConfirmDialog, formatNaira } from 'mf-shared/ui';
import { rewards } from '../../../messages/rewards.ts';

const { buyTitle, buy, buyText, buyNext } = rewards;

interface BuyDialogProps {
  reward: Reward;
  action: RunningAction<Reward>;
  onCancel: () => void;
}

/** Asks before money leaves the earnings. */
export function BuyDialog({ reward, ...rest }: BuyDialogProps) {
  const amount = formatNaira(reward.price);
  return (
    <ConfirmDialog title={buyTitle(reward.title)} confirmLabel={buy(amount)} input={reward} {...rest}>
      <p>{buyText(amount)}</p>
      <p>{buyNext}</p>
    </ConfirmDialog>
  );
}
