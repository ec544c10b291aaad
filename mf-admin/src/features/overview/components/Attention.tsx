import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { SetUp, Waiting as WaitingAnswer } from 'mf-shared/contracts';
import { useSession } from 'mf-shared/session';
import {
  Callout,
  EmptyState,
  formatCount,
  formatMoment,
  formatNaira,
  HeadedCard,
  Loaded,
  Skeleton,
  Stack,
} from 'mf-shared/ui';
import { maySee, useHasDuty } from '../../../duties.ts';
import { overview } from '../../../messages/overview.ts';
import { setUpQuery, waitingQuery } from '../api/overview.ts';
import { Waiting } from './Waiting.tsx';

/** Everything that waits for this admin: alarms first, then requests, each kind with the longest waiting first. */
export function Attention() {
  const user = useSession();
  const queuesFor = (found: WaitingAnswer) =>
    queuesOf(found).filter(({ count, target }) => count > 0 && maySee(user, target));
  const waiting = useQuery(waitingQuery);
  const setUp = useQuery({ ...setUpQuery, enabled: useHasDuty() });
  return (
    <HeadedCard title={overview.attention}>
      <Loaded
        query={waiting}
        skeleton={skeleton}
        failure={overview.waitingFailed}
        isEmpty={(found) => queuesFor(found).length === 0 && alarmsOf(found.alarms).length === 0}
        empty={setUp.isLoading ? skeleton : <UpToDate setUp={setUp.data} />}
      >
        {(found) => <Found queues={queuesFor(found)} alarms={alarmsOf(found.alarms)} />}
      </Loaded>
    </HeadedCard>
  );
}

const skeleton = <Skeleton shape="row" />;

/** `setUp` is undefined for admins who may not see it, and when it failed to load. */
function UpToDate({ setUp }: { setUp: SetUp | undefined }) {
  if (!setUp || !Object.values(setUp).every(Boolean))
    return <EmptyState title={overview.nothingWaits}>{setUp && overview.setUpFirst}</EmptyState>;
  return (
    <EmptyState icon={CircleCheck} title={overview.allDecided}>
      {overview.allDecidedHint}
    </EmptyState>
  );
}

/** What waits, and the page where each kind is handled. */
const queuesOf = ({
  pendingWithdrawals,
  approvedWithdrawals,
  heldWithdrawals,
  rewardClaims,
  reportedPayments,
}: WaitingAnswer) => [
  { ...pendingWithdrawals, id: 'pending', heading: overview.pending, target: 'withdrawals?status=pending' },
  {
    ...approvedWithdrawals,
    id: 'approved',
    heading: overview.approved,
    target: 'withdrawals?status=approved',
  },
  { ...heldWithdrawals, id: 'held', heading: overview.held, target: 'withdrawals?status=approved&held=true' },
  { ...rewardClaims, id: 'claims', heading: overview.openClaims, target: 'view-rewards?show=open' },
  { ...reportedPayments, id: 'reported', oldest: [], heading: overview.reported, target: 'users/payments' },
];

interface FoundProps {
  queues: ReturnType<typeof queuesOf>;
  alarms: readonly string[];
}

function Found({ queues, alarms }: FoundProps) {
  return (
    <Stack>
      {alarms.map((text) => (
        <Callout key={text} $tone="danger">
          {text}
        </Callout>
      ))}
      {[...queues]
        .sort((one, other) => (one.oldestAtMs ?? 0) - (other.oldestAtMs ?? 0))
        .map(({ id, count, oldest, heading, target, oldestAtMs, ...queue }) => (
          <Waiting
            key={id}
            heading={heading(formatCount(count))}
            detail={oldestAtMs === null ? '' : detailOf(oldestAtMs, 'amount' in queue ? queue.amount : null)}
            target={target}
            entries={oldest}
          />
        ))}
    </Stack>
  );
}

const detailOf = (oldestAtMs: number, amount: number | null) =>
  [amount !== null && formatNaira(amount), overview.oldest(formatMoment(oldestAtMs))]
    .filter(Boolean)
    .join(' · ');

const alarmsOf = ({ log, unsignedSinceMs, stoppedProjections }: WaitingAnswer['alarms']) => [
  ...(log ? [overview.logAlarm(log)] : []),
  ...(unsignedSinceMs === null ? [] : [overview.unsigned(formatMoment(unsignedSinceMs))]),
  ...(stoppedProjections.length > 0 ? [overview.stopped(stoppedProjections.join(', '))] : []),
];
