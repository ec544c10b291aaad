import { Ellipsis } from 'lucide-react';
import { REWARD_ASKS, type RewardClaimWithUser } from 'mf-shared/contracts';
import { Amount, Button, DateText, formatNaira, Menu } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { claims as texts } from '../../../messages/rewards.ts';
import { table } from '../../../messages/table.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine } from '../../../table/denseTableStyle.ts';

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
  const [first, ...others] = ACTS[status];
  return [
    {
      id: 'person',
      always: true,
      header: texts.columns.person,
      narrow: 'title',
      cell: ({ user }) => (
        <>
          <CellLine as="bdi" title={user.name}>
            {user.name}
          </CellLine>
          <CellLine as="bdi" $quiet $roomOnly title={user.email}>
            {user.email || texts.deleted}
          </CellLine>
        </>
      ),
    },
    {
      id: 'reward',
      header: texts.columns.reward,
      narrow: 'detail',
      cell: ({ reward }) => (
        <>
          <CellLine as="bdi" title={`${reward.title}, ${formatNaira(reward.price)}`}>
            {reward.title}
          </CellLine>
          <CellLine $quiet $roomOnly>
            {reward.type}
          </CellLine>
        </>
      ),
    },
    {
      id: 'price',
      header: texts.columns.price,
      numeric: true,
      width: '6.5rem',
      cell: ({ reward }) => <Amount>{formatNaira(reward.price)}</Amount>,
    },
    {
      id: 'claimed',
      header: texts.claimed,
      width: '7rem',
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
    ...(first
      ? [
          {
            id: 'act',
            always: true,
            header: texts.columns.decision,
            width: '9rem',
            narrow: 'actions',
            cell: (claim: RewardClaimWithUser) => (
              <Acts>
                <Button
                  variant="quiet"
                  aria-label={`${texts[first].action}: ${claimName(claim)}`}
                  onClick={() => onAct(claim, first)}
                >
                  {texts[first].action}
                </Button>
                {others.length > 0 && (
                  <Menu
                    label={table.more(claimName(claim))}
                    icon={<Ellipsis size={18} aria-hidden />}
                    choices={others.map((act) => ({
                      label: texts[act].action,
                      onSelect: () => onAct(claim, act),
                    }))}
                  />
                )}
              </Acts>
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

const Acts = styled.div`
  display: flex;
  align-items: center;
`;
