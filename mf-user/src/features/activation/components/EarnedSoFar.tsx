import { ACTIVATION_FEE_NAIRA } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import { ButtonLink, formatNaira, HeadedCard } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { activation as texts } from '../../../messages/activation.ts';

/** How much of the fee is earned already: nobody has to pay who would rather watch. */
export function EarnedSoFar({ earning }: { earning: number }) {
  const { basePath } = useRemote();
  const text = texts.earnedOf(formatNaira(earning), formatNaira(ACTIVATION_FEE_NAIRA));
  return (
    <HeadedCard title={texts.earned} hint={text}>
      <Bar value={earning} max={ACTIVATION_FEE_NAIRA} aria-label={texts.earned} />
      <div>
        <ButtonLink to={`${basePath}/videos`} variant="secondary">
          {texts.watch}
        </ButtonLink>
      </div>
    </HeadedCard>
  );
}

const Bar = styled.progress`
  width: 100%;
  height: ${tokens.space[8]};
  border: 0;
  border-radius: ${tokens.radius.round};
  background: ${tokens.color.sunken};
  overflow: hidden;
  appearance: none;

  &::-webkit-progress-bar {
    background: ${tokens.color.sunken};
  }

  &::-webkit-progress-value {
    border-radius: ${tokens.radius.round};
    background: ${tokens.color.accent};
  }

  &::-moz-progress-bar {
    border-radius: ${tokens.radius.round};
    background: ${tokens.color.accent};
  }
`;
