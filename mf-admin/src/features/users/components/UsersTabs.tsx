import { useInfiniteQuery } from '@tanstack/react-query';
import { useRemote } from 'mf-shared/remote';
import { formatCount } from 'mf-shared/ui';
import { activationReportsQuery } from '../../../api/activationReports.ts';
import { TabLinks } from '../../../common/TabLinks.tsx';
import { reports as texts } from '../../../messages/reports.ts';

/** Switches between all users and the reported payments awaiting a decision. */
export function UsersTabs({ current }: { current: 'everyone' | 'reports' }) {
  const { basePath } = useRemote();
  const { data } = useInfiniteQuery(activationReportsQuery);
  const waiting = data?.pages.at(-1)?.total;
  return (
    <TabLinks
      label={texts.tabs}
      tabs={[
        { text: texts.everyone, to: `${basePath}/users`, isCurrent: current === 'everyone' },
        {
          text: texts.title,
          to: `${basePath}/users/payments`,
          isCurrent: current === 'reports',
          count: waiting === undefined ? undefined : formatCount(waiting),
        },
      ]}
    />
  );
}
