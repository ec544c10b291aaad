import type { RunningAction } from 'mf-shared/api';
import type { Reward } from 'mf-shared/contracts';
import { ConfirmDialog, formatNaira } from 'mf-shared/ui';
import { rewards as texts } from '../../../messages/rewards.ts';

interface BuyDialogProps {
  reward: Reward;
  action: RunningAction<Reward>;
  onCancel: () => void;
}

/** Asks before money leaves the earnings. */
export function BuyDialog({ reward, ...rest }: BuyDialogProps) {
  const amount = formatNaira(reward.price);
  return (
    <ConfirmDialog
      title={texts.buyTitle(reward.title)}
      confirmLabel={texts.buy(amount)}
      input={reward}
      {...rest}
    >
      <p>{texts.buyText(amount)}</p>
      <p>{texts.buyNext}</p>
    </ConfirmDialog>
  );
}
