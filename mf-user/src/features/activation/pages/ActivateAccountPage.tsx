import { useQuery } from '@tanstack/react-query';
import { ACTIVATION_FEE_NAIRA } from 'mf-shared/contracts';
import { formatNaira, Loaded, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { meQuery } from '../../../api/account.ts';
import { publicConfigQuery } from '../../../api/product.ts';
import { activation as texts } from '../../../messages/activation.ts';
import { activationQuery, paymentLinkQuery, paymentMethodsQuery } from '../api/activation.ts';
import { Activated } from '../components/Activated.tsx';
import { Deactivated } from '../components/Deactivated.tsx';
import { EarnedSoFar } from '../components/EarnedSoFar.tsx';
import { PayFromEarnings } from '../components/PayFromEarnings.tsx';
import { ReportPayment } from '../components/ReportPayment.tsx';
import { ToPay } from '../components/ToPay.tsx';
import { WarnedBank } from '../components/WarnedBank.tsx';

export function ActivateAccountPage() {
  const me = useQuery(meQuery);
  const activation = useQuery(activationQuery);
  const product = useQuery(publicConfigQuery);
  const methods = useQuery(paymentMethodsQuery);
  const link = useQuery(paymentLinkQuery);
  // Nothing is shown that an answer could move, and no account to pay to before the bank to avoid.
  const isWaiting = [activation, product, methods, link].some(
    (query) => !query.isFetched && query.failureCount === 0,
  );
  const skeleton = <Skeleton shape="row" count={6} />;
  const fee = formatNaira(ACTIVATION_FEE_NAIRA);
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead(fee)}</PageHeading>
      <Loaded query={me} failure={texts.loadFailed} skeleton={skeleton}>
        {({ status, earning }) =>
          status === 'activated' ? (
            <Activated />
          ) : isWaiting ? (
            skeleton
          ) : (
            <>
              {activation.data?.deactivation && <Deactivated deactivation={activation.data.deactivation} />}
              {earning >= ACTIVATION_FEE_NAIRA ? (
                <PayFromEarnings earning={earning} report={activation.data?.report} />
              ) : (
                <EarnedSoFar earning={earning} />
              )}
              <WarnedBank />
              <ToPay />
              <Loaded
                query={activation}
                failure={texts.stateFailed}
                skeleton={<Skeleton shape="row" count={3} />}
              >
                {({ report }) => <ReportPayment report={report} />}
              </Loaded>
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
