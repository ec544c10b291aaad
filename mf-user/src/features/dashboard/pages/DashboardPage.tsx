import { useQueries } from '@tanstack/react-query';
import { useSession } from 'mf-shared/session';
import { Loaded, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { meQuery, videosQuery, withdrawalsQuery } from '../../../api/queries.ts';
import { messages } from '../../../messages.ts';
import { Figures } from '../components/Figures.tsx';
import { Reports } from '../components/Reports.tsx';

const { title, greeting, lead, loadFailed } = messages.dashboard;

export function DashboardPage() {
  const user = useSession();
  const [me, videos, withdrawals] = useQueries({ queries: [meQuery, videosQuery, withdrawalsQuery] });
  const parts = [me, videos, withdrawals];
  const whole = {
    data:
      me.data && videos.data && withdrawals.data
        ? { user: me.data, videos: videos.data, withdrawals: withdrawals.data }
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
            <Figures
              user={data.user}
              videoCount={data.videos.length}
              withdrawalCount={data.withdrawals.length}
            />
            <Reports withdrawals={data.withdrawals} earning={data.user.earning} />
          </>
        )}
      </Loaded>
    </Stack>
  );
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
