import { useQuery } from '@tanstack/react-query';
import { ACTIVATION_FEE_NAIRA, isWebAddress } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink, formatNaira, HeadedCard } from 'mf-shared/ui';
import { activation as texts } from '../../../messages/activation.ts';
import { paymentLinkQuery } from '../api/activation.ts';
import { PaymentMethods } from './PaymentMethods.tsx';

/** The ways to pay the fee; the payment page only when one is set. */
export function ToPay() {
  const { basePath } = useRemote();
  const { data: link } = useQuery(paymentLinkQuery);
  const hasPage = link !== undefined && isWebAddress(link);
  return (
    <HeadedCard
      title={texts.pay(formatNaira(ACTIVATION_FEE_NAIRA))}
      hint={hasPage ? texts.payHintOnline : texts.payHint}
    >
      <PaymentMethods />
      {hasPage && (
        <div>
          <ButtonLink to={`${basePath}/payment-gateway`} variant="secondary">
            {texts.online}
          </ButtonLink>
        </div>
      )}
    </HeadedCard>
  );
}
