import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import type { RewardClaim } from 'mf-shared/contracts';
import {
  type Column,
  DataTable,
  DateText,
  EmptyState,
  formatNaira,
  Loaded,
  ShowMore,
  Skeleton,
  StatusBadge,
} from 'mf-shared/ui';
import { Detail } from '../../../components/Detail.ts';
import { HeadedCard } from '../../../components/HeadedCard.tsx';
import { rewardClaims } from '../../../messages/rewards.ts';
import { rewardClaimsQuery } from '../api/rewards.ts';

const { title, loadFailed, none, noneHint, reward, price, status } = rewardClaims;

const columns: Column<RewardClaim>[] = [
  {
    header: reward,
    cell: (claim) => (
      <>
        <bdi>{claim.reward.title}</bdi>
        <Detail>
          {claim.reward.type}, <DateText timeMs={claim.claimedAtMs} />
        </Detail>
      </>
    ),
  },
  { header: price, cell: (claim) => formatNaira(claim.reward.price) },
  {
    header: status,
    cell: (claim) => (
      <>
        <StatusBadge status={claim.status} />
        {claim.note && <Detail>{claim.note}</Detail>}
        {claim.reason && <Detail>{claim.reason}</Detail>}
      </>
    ),
  },
];

export function RewardClaims() {
  const claims = useInfiniteQuery(rewardClaimsQuery);
  return (
    <HeadedCard title={title}>
      <Loaded
        query={claims}
        failure={loadFailed}
        skeleton={<Skeleton shape="row" />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState icon={<Gift size={24} aria-hidden />} title={none}>
            {noneHint}
          </EmptyState>
        }
      >
        {(list) => (
          <div>
            <DataTable
              caption={title}
              captionHidden
              columns={columns}
              rows={list}
              rowKey={({ _id }) => _id}
            />
            <ShowMore list={claims} />
          </div>
        )}
      </Loaded>
    </HeadedCard>
  );
}
