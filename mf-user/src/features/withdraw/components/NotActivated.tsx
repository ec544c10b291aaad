import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { Callout } from 'mf-shared/ui';
import { withdraw as texts } from '../../../messages/withdraw.ts';

export function NotActivated() {
  const { basePath } = useRemote();
  return (
    <Callout $tone="pending" role="note">
      <strong>{texts.notActivated}</strong> {texts.notActivatedHint}{' '}
      <Link to={`${basePath}/activate-account`}>{texts.activate}</Link>
    </Callout>
  );
}
