import { useQuery } from '@tanstack/react-query';
import { Bitcoin, Landmark } from 'lucide-react';
import { Loaded, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { methods as texts } from '../../../messages/settings.ts';
import { methodsQuery, setBankMethods, setCryptoMethods } from '../api/settings.ts';
import { EntryList } from '../components/EntryList.tsx';

const BANK_FIELDS = {
  bankName: { maxLength: 100, required: true },
  holderName: { maxLength: 100, required: true },
  accountNo: { maxLength: 34, required: false, numeric: true },
};
const CRYPTO_FIELDS = {
  cryptoAddress: { maxLength: 128, required: true },
  cryptoNetwork: { maxLength: 50, required: true },
};

export function PaymentMethodsPage() {
  const methods = useQuery(methodsQuery);
  return (
    <Stack>
      <PageHeading title={texts.pageTitle}>{texts.hint}</PageHeading>
      <Loaded query={methods} skeleton={<Skeleton shape="row" count={6} />} failure={texts.failed}>
        {({ paymentMethodsOne, paymentMethodsTwo }) => (
          <>
            <EntryList
              texts={texts.bank}
              icon={Landmark}
              fields={BANK_FIELDS}
              saved={paymentMethodsOne}
              action={setBankMethods}
            />
            <EntryList
              texts={texts.crypto}
              icon={Bitcoin}
              fields={CRYPTO_FIELDS}
              saved={paymentMethodsTwo}
              action={setCryptoMethods}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
