import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../../../api/product.ts';
import { Banner } from '../../../components/Banner.ts';
import { activation } from '../../../messages/activation.ts';

const { warningTitle, warning, warningUnknown } = activation;

/** The bank that the operator warns about, as soon as it is known; or that it is not known whether there is one. */
export function WarnedBank() {
  const { data, isError } = useQuery(publicConfigQuery);
  if (!data && isError) return <Banner role="note">{warningUnknown}</Banner>;
  if (!data?.warnedBank) return null;
  return (
    <Banner role="note">
      <strong>{warningTitle(data.warnedBank)}</strong> {warning}
    </Banner>
  );
}
