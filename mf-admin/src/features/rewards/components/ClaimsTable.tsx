import type { RewardClaimWithUser } from 'mf-shared/contracts';
import {
  Amount,
  type Column,
  DataTable,
  DateText,
  Detail,
  formatNaira,
  StatusBadge,
  Strong,
} from 'mf-shared/ui';
import { Decisions, Person } from '../../../common/requests.tsx';
import { claims as texts } from '../../../messages/rewards.ts';
import type { OpenClaim } from './ClaimDialog.tsx';

const DECISIONS = ['fulfilled', 'cancelled'] as const;

interface ClaimsTableProps {
  caption: string;
  rows: readonly RewardClaimWithUser[];
  onDecide: (decision: OpenClaim) => void;
}

export function ClaimsTable({ caption, rows, onDecide }: ClaimsTableProps) {
  return (
    <DataTable
      caption={caption}
      captionHidden
      columns={columns(onDecide)}
      rows={rows}
      rowKey={({ _id }) => _id}
      cardsBelow="46rem"
    />
  );
}

function columns(onDecide: ClaimsTableProps['onDecide']): Column<RewardClaimWithUser>[] {
  return [
    {
      header: texts.columns.person,
      cell: ({ _id, user }) => <Person of={_id} user={user} deleted={texts.deleted} />,
    },
    {
      header: texts.columns.reward,
      cell: ({ reward }) => (
        <>
          <Strong>{reward.title}</Strong>
          <Detail>{reward.type}</Detail>
        </>
      ),
    },
    {
      header: texts.columns.price,
      numeric: true,
      cell: ({ reward }) => <Amount>{formatNaira(reward.price)}</Amount>,
    },
    {
      header: texts.columns.status,
      cell: ({ status, claimedAtMs, note, reason }) => (
        <>
          <StatusBadge status={status} />
          <Detail>
            {texts.claimed} <DateText timeMs={claimedAtMs} />
          </Detail>
          {note && <Detail>{texts.note(note)}</Detail>}
          {reason && <Detail>{texts.reason(reason)}</Detail>}
        </>
      ),
    },
    {
      header: texts.columns.decision,
      cell: (claim) => (
        <Decisions
          of={claim._id}
          choices={claim.status === 'open' ? DECISIONS : []}
          texts={texts}
          none={texts.noDecision}
          onDecide={(status) => onDecide({ claim, status })}
        />
      ),
    },
  ];
}
