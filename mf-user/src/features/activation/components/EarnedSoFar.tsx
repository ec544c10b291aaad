import { ACTIVATION_FEE_NAIRA } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink, formatNaira, HeadedCard, ProgressBar } from 'mf-shared/ui';
import { activation as texts } from '../../../messages/activation.ts';

/** How much of the fee is earned already: people may keep watching instead of paying. */
export function EarnedSoFar({ earning }: { earning: number }) {
  const { basePath } = useRemote();
  const text = texts.earnedOf(formatNaira(earning), formatNaira(ACTIVATION_FEE_NAIRA));
  return (
    <HeadedCard title={texts.earned} hint={text}>
      <ProgressBar value={earning} max={ACTIVATION_FEE_NAIRA} aria-label={texts.earned} />
      <div>
        <ButtonLink to={`${basePath}/videos`} variant="secondary">
          {texts.watch}
        </ButtonLink>
      </div>
    </HeadedCard>
  );
}
