import { useQuery } from '@tanstack/react-query';
import { SETTING_REFUSALS } from 'mf-shared/contracts';
import { PageHeading, Stack } from 'mf-shared/ui';
import { paymentLink as texts } from '../../../messages/settings.ts';
import { paymentLinkQuery, removePaymentLink, setPaymentLink } from '../api/settings.ts';
import { CurrentLink } from '../components/CurrentLink.tsx';
import { LinkForm } from '../components/LinkForm.tsx';

export function PaymentLinkPage() {
  return (
    <Stack>
      <PageHeading title={texts.pageTitle}>{texts.hint}</PageHeading>
      <CurrentLink query={useQuery(paymentLinkQuery)} removal={removePaymentLink} texts={texts} />
      <LinkForm
        texts={texts}
        name="paymentlink"
        missing={SETTING_REFUSALS.paymentMissing}
        action={setPaymentLink}
      />
    </Stack>
  );
}
