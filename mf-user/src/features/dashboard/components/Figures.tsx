import { Banknote, CirclePlay, UserCheck, UserX, Wallet } from 'lucide-react';
import type { User } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import { formatNaira, StatCard } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { messages } from '../../../messages/common.ts';

const { earnings, videosAvailable, watch, totalWithdrawals, withdraw, accountStatus, activate } =
  messages.dashboard;

interface FiguresProps {
  user: User;
  videoCount: string;
  withdrawalCount: string;
}

export function Figures({ user, videoCount, withdrawalCount }: FiguresProps) {
  const { basePath } = useRemote();
  const activated = user.status === 'activated';
  return (
    <Places>
      <Widest>
        <StatCard
          label={earnings}
          value={formatNaira(user.earning)}
          icon={<Wallet size={20} aria-hidden />}
          prominent
        />
      </Widest>
      <StatCard
        label={videosAvailable}
        value={videoCount}
        icon={<CirclePlay size={20} aria-hidden />}
        to={`${basePath}/videos`}
        action={watch}
      />
      <StatCard
        label={totalWithdrawals}
        value={withdrawalCount}
        icon={<Banknote size={20} aria-hidden />}
        to={`${basePath}/withdraw`}
        action={withdraw}
      />
      <StatCard
        label={accountStatus}
        value={user.status.toUpperCase()}
        icon={activated ? <UserCheck size={20} aria-hidden /> : <UserX size={20} aria-hidden />}
        tone={activated ? 'positive' : 'danger'}
        {...(!activated && { to: `${basePath}/activate-account`, action: activate })}
      />
    </Places>
  );
}

const Places = styled.div`
  display: grid;
  gap: ${tokens.space[16]};

  ${tokens.media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Widest = styled.div`
  grid-column: 1 / -1;
`;
