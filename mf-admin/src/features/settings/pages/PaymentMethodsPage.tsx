import { useQuery } from '@tanstack/react-query';
import { Bitcoin, Landmark } from 'lucide-react';
import { useRemote } from 'mf-shared/remote';
import { Loaded, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { useEffect, useState } from 'react';
import { messages } from '../../../messages.ts';
import { methodsQuery, useSetBankMethods, useSetCryptoMethods } from '../api/settings.ts';
import { EntryList } from '../components/EntryList.tsx';

const { methods: texts } = messages;

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
  const setBankMethods = useSetBankMethods();
  const setCryptoMethods = useSetCryptoMethods();
  const [bankDirty, setBankDirty] = useState(false);
  const [cryptoDirty, setCryptoDirty] = useState(false);
  const { setDirty } = useRemote();

  useEffect(() => {
    setDirty(bankDirty || cryptoDirty);
    return () => setDirty(false);
  }, [bankDirty, cryptoDirty, setDirty]);

  return (
    <Stack>
      <PageHeading title={texts.pageTitle}>{texts.hint}</PageHeading>
      <Loaded query={methods} skeleton={<Skeleton shape="row" count={6} />} failure={texts.failed}>
        {({ paymentMethodsOne, paymentMethodsTwo }) => (
          <>
            <EntryList
              texts={texts.bank}
              icon={<Landmark size={24} aria-hidden />}
              fields={BANK_FIELDS}
              saved={paymentMethodsOne}
              send={setBankMethods}
              onDirty={setBankDirty}
            />
            <EntryList
              texts={texts.crypto}
              icon={<Bitcoin size={24} aria-hidden />}
              fields={CRYPTO_FIELDS}
              saved={paymentMethodsTwo}
              send={setCryptoMethods}
              onDirty={setCryptoDirty}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
