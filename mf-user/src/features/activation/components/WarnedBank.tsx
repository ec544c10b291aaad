import { useQuery } from '@tanstack/react-query';
import { Callout } from 'mf-shared/ui';
import { publicConfigQuery } from '../../../api/product.ts';
import { activation as texts } from '../../../messages/activation.ts';

/** The bank that the operator warns about, once known; says so when it could not be loaded. */
export function WarnedBank() {
  const { data, isError } = useQuery(publicConfigQuery);
  if (!data && isError)
    return (
      <Callout $tone="pending" role="note">
        {texts.warningUnknown}
      </Callout>
    );
  if (!data?.warnedBank) return null;
  return (
    <Callout $tone="pending" role="note">
      <strong>{texts.warningTitle(data.warnedBank)}</strong> {texts.warning}
    </Callout>
  );
}
