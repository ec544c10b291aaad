import { REWARD_ASKS, type RewardClaimWithUser } from 'mf-shared/contracts';
import { Amount, Button, DateText, Detail, formatNaira, Row, Strong } from 'mf-shared/ui';
import { claims as texts } from '../../../messages/rewards.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';

/** What can be done with a claim, by its state. */
export type ClaimAct = 'fulfilled' | 'cancelled' | 'corrected';

const ACTS: Readonly<Record<RewardClaimWithUser['status'], readonly ClaimAct[]>> = {
  open: ['fulfilled', 'cancelled'],
  fulfilled: ['corrected'],
  cancelled: [],
  credited: [],
};

/** Names a claim among the others. */
export const claimName = ({ user, reward }: RewardClaimWithUser) => `${user.name}, ${reward.title}`;

export function claimColumns(
  status: RewardClaimWithUser['status'],
  onAct: (claim: RewardClaimWithUser, act: ClaimAct) => void,
): DenseColumn<RewardClaimWithUser>[] {
  return [
    {
      id: 'person',
      header: texts.columns.person,
      narrow: 'title',
      cell: ({ user }) => (
        <span title={`${user.name} ${user.email}`}>
          <Strong>{user.name}</Strong>
          <Detail>{user.email || texts.deleted}</Detail>
        </span>
      ),
    },
    {
      id: 'reward',
      header: texts.columns.reward,
      narrow: 'detail',
      cell: ({ reward }) => (
        <span title={reward.title}>
          <Strong>{reward.title}</Strong>
          <Detail>{reward.type}</Detail>
        </span>
      ),
    },
    {
      id: 'price',
      header: texts.columns.price,
      numeric: true,
      width: '8rem',
      narrow: 'titleEnd',
      cell: ({ reward }) => <Amount>{formatNaira(reward.price)}</Amount>,
    },
    {
      id: 'claimed',
      header: texts.claimed,
      width: '8rem',
      narrow: 'detailEnd',
      cell: ({ claimedAtMs }) => <DateText timeMs={claimedAtMs} />,
    },
    {
      id: 'outcome',
      header: status === 'open' ? texts.columns.details : texts.columns.outcome,
      cell: (claim) => {
        const text = outcomeOf(claim);
        return <span title={text}>{text}</span>;
      },
    },
    ...(ACTS[status].length > 0
      ? [
          {
            id: 'act',
            header: texts.columns.decision,
            width: '13rem',
            narrow: 'actions',
            cell: (claim: RewardClaimWithUser) => (
              <Row $gap={4}>
                {ACTS[claim.status].map((act) => (
                  <Button
                    key={act}
                    variant="quiet"
                    aria-label={`${texts[act].action}: ${claimName(claim)}`}
                    onClick={() => onAct(claim, act)}
                  >
                    {texts[act].action}
                  </Button>
                ))}
              </Row>
            ),
          } as const,
        ]
      : []),
  ];
}

/** Where it is to go, what came with it, or why it was cancelled. */
function outcomeOf({ status, note, reason, details = {} }: RewardClaimWithUser): string {
  if (note) return texts.note(note);
  if (reason) return texts.reason(reason);
  return status === 'open' ? REWARD_ASKS.flatMap((ask) => details[ask] || []).join(', ') : '';
}
