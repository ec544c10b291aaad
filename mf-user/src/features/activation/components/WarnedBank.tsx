import { useQuery } from '@tanstack/react-query';
import { publicConfigQuery } from '../../../api/queries.ts';
import { Banner } from '../../../components/Banner.ts';
import { activation } from '../../../messages/activation.ts';

const { warningTitle, warning } = activation;

/** The bank that the operator warns about, as soon as it is known. */
export function WarnedBank() {
  const { data } = useQuery(publicConfigQuery);
  if (!data?.warnedBank) return null;
  return (
    <Banner role="note">
      <strong>{warningTitle(data.warnedBank)}</strong> {warning}
    </Banner>
  );
}
