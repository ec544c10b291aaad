import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { Banner } from '../../../components/Banner.ts';
import { messages } from '../../../messages/common.ts';

const { notActivated, notActivatedHint, activate } = messages.withdraw;

export function NotActivated() {
  const { basePath } = useRemote();
  return (
    <Banner role="note">
      <strong>{notActivated}</strong> {notActivatedHint}{' '}
      <Link to={`${basePath}/activate-account`}>{activate}</Link>
    </Banner>
  );
}
