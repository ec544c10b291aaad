import { useQuery } from '@tanstack/react-query';
import { ACTIVATION_FEE_NAIRA } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink, formatNaira, HeadedCard, Loaded, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { meQuery } from '../../../api/account.ts';
import { activation as texts } from '../../../messages/activation.ts';
import { Activated } from '../components/Activated.tsx';
import { PayFromEarnings } from '../components/PayFromEarnings.tsx';
import { PaymentMethods } from '../components/PaymentMethods.tsx';
import { ReportPayment } from '../components/ReportPayment.tsx';
import { WarnedBank } from '../components/WarnedBank.tsx';

export function ActivateAccountPage() {
  const { basePath } = useRemote();
  const me = useQuery(meQuery);
  const fee = formatNaira(ACTIVATION_FEE_NAIRA);
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead(fee)}</PageHeading>
      <Loaded query={me} failure={texts.loadFailed} skeleton={<Skeleton shape="row" count={6} />}>
        {({ status, earning }) =>
          status === 'activated' ? (
            <Activated />
          ) : (
            <>
              {earning >= ACTIVATION_FEE_NAIRA && <PayFromEarnings earning={earning} />}
              <WarnedBank />
              <HeadedCard title={texts.pay(fee)} hint={texts.payHint}>
                <PaymentMethods />
                <div>
                  <ButtonLink to={`${basePath}/payment-gateway`} variant="secondary">
                    {texts.online}
                  </ButtonLink>
                </div>
              </HeadedCard>
              <ReportPayment />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
