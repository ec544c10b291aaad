import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { SetUp, Waiting as WaitingAnswer } from 'mf-shared/contracts';
import {
  Callout,
  EmptyState,
  formatMoment,
  formatNaira,
  HeadedCard,
  Loaded,
  Skeleton,
  Stack,
} from 'mf-shared/ui';
import { inFull } from '../../../common/inFull.ts';
import { useHasDuty } from '../../../duties.ts';
import { overview } from '../../../messages/overview.ts';
import { setUpQuery, waitingQuery } from '../api/overview.ts';
import { Waiting } from './Waiting.tsx';

/** Everything that waits for an admin: alarms first, then requests, each kind with the longest waiting first. */
export function Attention() {
  const waiting = useQuery(waitingQuery);
  const setUp = useQuery({ ...setUpQuery, enabled: useHasDuty() });
  return (
    <HeadedCard title={overview.attention}>
      <Loaded
        query={waiting}
        skeleton={skeleton}
        failure={overview.waitingFailed}
        isEmpty={isNothing}
        empty={setUp.isLoading ? skeleton : <UpToDate setUp={setUp.data} />}
      >
        {(found) => <Found {...found} />}
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

function Found({
  pendingWithdrawals,
  approvedWithdrawals,
  rewardClaims,
  reportedPayments,
  alarms,
}: WaitingAnswer) {
  const queues = [
    {
      ...pendingWithdrawals,
      heading: overview.pending,
      target: 'withdrawals?status=pending',
    },
    {
      ...approvedWithdrawals,
      heading: overview.approved,
      target: 'withdrawals?status=approved',
    },
    { ...rewardClaims, heading: overview.openClaims, target: 'view-rewards?show=open' },
    { ...reportedPayments, oldest: [], heading: overview.reported, target: REPORTED },
  ];
  return (
    <Stack>
      {alarmsOf(alarms).map((text) => (
        <Callout key={text} $tone="danger">
          {text}
        </Callout>
      ))}
      {[...queues]
        .sort((one, other) => (one.oldestAtMs ?? 0) - (other.oldestAtMs ?? 0))
        .map(({ count, oldest, heading, target, oldestAtMs, ...queue }) => (
          <Waiting
            key={target}
            heading={heading(inFull(count))}
            detail={oldestAtMs === null ? '' : detailOf(oldestAtMs, 'amount' in queue ? queue.amount : null)}
            target={target}
            count={count}
            entries={oldest}
          />
        ))}
    </Stack>
  );
}

/** The page with the reported payments. */
const REPORTED = 'users/payments';

const detailOf = (oldestAtMs: number, amount: number | null) =>
  [amount !== null && formatNaira(amount), overview.oldest(formatMoment(oldestAtMs))]
    .filter(Boolean)
    .join(' · ');

const alarmsOf = ({ log, unsignedSinceMs, stoppedProjections }: WaitingAnswer['alarms']) => [
  ...(log ? [overview.logAlarm(log)] : []),
  ...(unsignedSinceMs === null ? [] : [overview.unsigned(formatMoment(unsignedSinceMs))]),
  ...(stoppedProjections.length > 0 ? [overview.stopped(stoppedProjections.join(', '))] : []),
];

const isNothing = ({ alarms, ...queues }: WaitingAnswer) =>
  Object.values(queues).every(({ count }) => count === 0) && alarmsOf(alarms).length === 0;
