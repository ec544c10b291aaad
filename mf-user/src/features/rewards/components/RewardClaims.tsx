import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import type { RewardClaim } from 'mf-shared/contracts';
import {
  type Column,
  DataTable,
  DateText,
  Detail,
  EmptyState,
  formatNaira,
  HeadedCard,
  Loaded,
  Skeleton,
  StatusBadge,
} from 'mf-shared/ui';
import { rewardClaims as texts } from '../../../messages/rewards.ts';
import { rewardClaimsQuery } from '../api/rewards.ts';

const columns: Column<RewardClaim>[] = [
  {
    header: texts.reward,
    cell: (claim) => (
      <>
        <bdi>{claim.reward.title}</bdi>
        <Detail>
          {claim.reward.type}, <DateText timeMs={claim.claimedAtMs} />
        </Detail>
      </>
    ),
  },
  { header: texts.price, cell: (claim) => formatNaira(claim.reward.price) },
  {
    header: texts.status,
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
    <HeadedCard title={texts.title}>
      <Loaded
        query={claims}
        failure={texts.loadFailed}
        skeleton={<Skeleton shape="row" />}
        empty={
          <EmptyState icon={Gift} title={texts.none}>
            {texts.noneHint}
          </EmptyState>
        }
      >
        {(list) => (
          <DataTable
            caption={texts.title}
            captionHidden
            columns={columns}
            rows={list}
            rowKey={({ _id }) => _id}
          />
        )}
      </Loaded>
    </HeadedCard>
  );
}
