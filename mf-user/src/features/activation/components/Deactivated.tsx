import type { ResponseOf } from 'mf-shared/contracts';
import { Callout, formatDate } from 'mf-shared/ui';
import { SupportLink } from '../../../components/SupportLink.tsx';
import { activation as texts } from '../../../messages/activation.ts';

type Deactivation = NonNullable<ResponseOf<'GET /api/user/activation'>['deactivation']>;

/** Says that an admin has deactivated the account, and why. */
export function Deactivated({ deactivation: { atMs, reason } }: { deactivation: Deactivation }) {
  return (
    <Callout $tone="danger" role="note">
      <strong>{texts.deactivated(formatDate(atMs))}</strong> {reason && texts.reason(reason)} {texts.contact}{' '}
      <SupportLink />
    </Callout>
  );
}
