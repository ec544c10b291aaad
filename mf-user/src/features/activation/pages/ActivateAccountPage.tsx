import { useQuery } from '@tanstack/react-query';
import { ACTIVATION_FEE_NAIRA } from 'mf-shared/contracts';
import { formatNaira, Loaded, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { meQuery } from '../../../api/account.ts';
import { activation as texts } from '../../../messages/activation.ts';
import { activationQuery } from '../api/activation.ts';
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
