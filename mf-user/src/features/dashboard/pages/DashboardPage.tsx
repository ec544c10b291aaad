import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSession } from 'mf-shared/session';
import { Loaded, PageHeading, ShowMore, Skeleton, Stack, Tabs } from 'mf-shared/ui';
import { meQuery, videosQuery, withdrawalsQuery } from '../../../api/queries.ts';
import { messages } from '../../../messages/common.ts';
import { Figures } from '../components/Figures.tsx';
import { Reports } from '../components/Reports.tsx';
import { useWholeList } from '../useWholeList.ts';

const { title, greeting, lead, loadFailed, tabs, reports } = messages.dashboard;

export function DashboardPage() {
  const user = useSession();
  const me = useQuery(meQuery);
  const videos = useInfiniteQuery(videosQuery);
  const withdrawals = useWholeList(useInfiniteQuery(withdrawalsQuery));
  const parts = [me, videos, withdrawals];
  const whole = {
    data:
      me.data && videos.data && withdrawals.data
        ? { user: me.data, withdrawals: withdrawals.data }
        : undefined,
    error: me.error ?? videos.error ?? withdrawals.error,
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(parts.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };

  return (
    <Stack>
      <PageHeading title={greeting(user?.name ?? '')} documentTitle={title}>
        {lead}
      </PageHeading>
      <Loaded query={whole} failure={loadFailed} skeleton={<DashboardSkeleton />}>
        {(data) => (
          <>
            <Figures user={data.user} videoCount={countOf(videos)} withdrawalCount={countOf(withdrawals)} />
            <Tabs
              label={tabs}
              tabs={[
                {
                  label: reports,
                  content: (
                    <>
                      <Reports withdrawals={data.withdrawals} earning={data.user.earning} />
                      <ShowMore list={withdrawals} />
                    </>
                  ),
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** How many rows a list has; '100+' as long as there are more than were read. */
function countOf({ data = [], hasNextPage }: { data?: readonly unknown[]; hasNextPage: boolean }) {
  return hasNextPage ? `${data.length}+` : String(data.length);
}

function DashboardSkeleton() {
  return (
    <>
      <Skeleton shape="row" count={2} />
      <Skeleton shape="stat" />
      <Skeleton shape="row" />
    </>
  );
}
