import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Banknote, CirclePlay, UserCheck, UserX, Wallet } from 'lucide-react';
import type { User } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import { formatCount, formatNaira, inWords, Loaded, Skeleton, StatCard } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { meQuery } from '../../../api/account.ts';
import { videosQuery } from '../../../api/videos.ts';
import { withdrawalsQuery } from '../../../api/withdrawals.ts';
import { messages } from '../../../messages/common.ts';

const texts = messages.dashboard;

const skeleton = <Skeleton shape="stat" count={1} />;

/** Each figure loads by itself, so one failure hides no other. The balance above reports a failure of `me`. */
export function Figures() {
  const { basePath } = useRemote();
  const me = useQuery(meQuery);
  const videos = useInfiniteQuery(videosQuery);
  const withdrawals = useInfiniteQuery(withdrawalsQuery);
  return (
    <Places>
      {!me.isLoadingError && (
        <Loaded query={me} skeleton={skeleton}>
          {({ earning }) => (
            <StatCard
              label={messages.layout.earnings}
              value={formatNaira(earning)}
              icon={<Wallet size={20} aria-hidden />}
              to={`${basePath}/earnings`}
              action={texts.movements}
            />
          )}
        </Loaded>
      )}
      <Loaded isSummary query={videos} failure={texts.videosFailed} skeleton={skeleton}>
        {({ total }) => (
          <StatCard
            label={texts.videosAvailable}
            value={formatCount(total)}
            icon={<CirclePlay size={20} aria-hidden />}
            to={`${basePath}/videos`}
            action={texts.watch}
          />
        )}
      </Loaded>
      <Loaded isSummary query={withdrawals} failure={messages.withdrawals.failed} skeleton={skeleton}>
        {({ total }) => (
          <StatCard
            label={texts.totalWithdrawals}
            value={formatCount(total)}
            icon={<Banknote size={20} aria-hidden />}
            to={`${basePath}/withdraw`}
            action={texts.withdraw}
          />
        )}
      </Loaded>
      {!me.isLoadingError && (
        <Loaded query={me} skeleton={skeleton}>
          {(user) => <StatusCard user={user} />}
        </Loaded>
      )}
    </Places>
  );
}

function StatusCard({ user }: { user: User }) {
  const { basePath } = useRemote();
  const activated = user.status === 'activated';
  return (
    <StatCard
      label={texts.accountStatus}
      value={inWords(user.status).toUpperCase()}
      icon={activated ? <UserCheck size={20} aria-hidden /> : <UserX size={20} aria-hidden />}
      tone={activated ? 'positive' : 'danger'}
      {...(!activated && { to: `${basePath}/activate-account`, action: texts.activate })}
    />
  );
}

const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(8rem, 34%), 1fr));
  gap: ${tokens.space[12]};

  ${tokens.media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${tokens.space[16]};
  }
`;
