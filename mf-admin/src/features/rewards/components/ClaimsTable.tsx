import type { RewardClaimWithUser } from 'mf-shared/contracts';
import { Button, type Column, DataTable, DateText, formatNaira, StatusBadge } from 'mf-shared/ui';
import { Amount, Choices, Detail, Strong } from '../../../common/cells.ts';
import { messages } from '../../../messages.ts';
import type { OpenClaim } from './ClaimDialog.tsx';

const { claims: texts } = messages;

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
      cell: ({ _id, user }) => (
        <>
          <Strong id={personId(_id)}>{user.name}</Strong>
          <Detail>{user.email || texts.deleted}</Detail>
        </>
      ),
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
      cell: (claim) =>
        claim.status === 'open' ? (
          <Choices>
            {DECISIONS.map((status) => (
              <Button
                key={status}
                variant={status === 'cancelled' ? 'secondary' : 'primary'}
                aria-describedby={personId(claim._id)}
                onClick={() => onDecide({ claim, status })}
              >
                {texts[status].action}
              </Button>
            ))}
          </Choices>
        ) : (
          <Detail>{texts.noDecision}</Detail>
        ),
    },
  ];
}

const personId = (claimId: string) => `claimer-${claimId}`;
