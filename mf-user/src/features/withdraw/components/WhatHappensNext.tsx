import { tokens } from 'mf-shared/theme';
import { HeadedCard } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { withdraw as texts } from '../../../messages/withdraw.ts';

/** The steps of a request, next to the form; wide screens only. */
export function WhatHappensNext() {
  return (
    <WideOnly>
      <HeadedCard title={texts.next}>
        <Steps>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </HeadedCard>
    </WideOnly>
  );
}

const WideOnly = styled.div`
  display: none;

  ${tokens.media.wide} {
    display: block;
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space[12]};
  margin: 0;
  padding-left: ${tokens.space[20]};
  color: ${tokens.color.muted};
`;
