import { Ellipsis } from 'lucide-react';
import { REWARD_ASKS, type RewardClaimWithUser } from 'mf-shared/contracts';
import { Amount, DateText, formatDateTime, formatNaira, inWords, Menu } from 'mf-shared/ui';
import { claims as texts } from '../../../messages/rewards.ts';
import { table } from '../../../messages/table.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine, HIGHEST_PRICE, NameLine, RowActions, RowButton } from '../../../table/denseTableStyle.ts';

/** What can be done with a claim, by its state. */
export type ClaimAct = 'fulfilled' | 'cancelled' | 'corrected';

const ACTS: Readonly<Record<RewardClaimWithUser['status'], readonly ClaimAct[]>> = {
  open: ['fulfilled', 'cancelled'],
  fulfilled: ['corrected'],
  cancelled: [],
  credited: [],
};

/** A name that identifies a claim: people claim the same reward again. */
export const claimName = ({ user, reward, claimedAtMs }: RewardClaimWithUser) =>
  `${user.name}, ${reward.title}, ${formatDateTime(claimedAtMs)}`;

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
          <NameLine as="bdi" title={user.name}>
            {user.name}
          </NameLine>
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
          <NameLine as="bdi" title={`${reward.title}, ${formatNaira(reward.price)}`}>
            {reward.title}
          </NameLine>
          <CellLine $quiet $roomOnly>
            {inWords(reward.type)}
          </CellLine>
        </>
      ),
    },
    {
      id: 'price',
      header: texts.columns.price,
      numeric: true,
      width: HIGHEST_PRICE,
      narrow: 'titleEnd',
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
      narrow: 'more',
      cell: (claim) => {
        const text = outcomeOf(claim);
        return (
          text && (
            <CellLine $quiet title={text}>
              {text}
            </CellLine>
          )
        );
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
              <RowActions>
                <RowButton
                  type="button"
                  $tone="accent"
                  $roomOnly={others.length > 0}
                  aria-label={`${texts[first].action}: ${claimName(claim)}`}
                  onClick={() => onAct(claim, first)}
                >
                  {texts[first].action}
                </RowButton>
                {others.length > 0 && (
                  <Menu
                    label={table.more(claimName(claim))}
                    icon={<Ellipsis size={20} aria-hidden />}
                    choices={[first, ...others].map((act) => ({
                      label: texts[act].action,
                      onSelect: () => onAct(claim, act),
                    }))}
                  />
                )}
              </RowActions>
            ),
          } as const,
        ]
      : []),
  ];
}

/** The delivery details, the note, or the reason of a cancellation. */
function outcomeOf({ status, note, reason, details = {} }: RewardClaimWithUser): string {
  if (note) return texts.note(note);
  if (reason) return texts.reason(reason);
  return status === 'open' ? REWARD_ASKS.flatMap((ask) => details[ask] || []).join(', ') : '';
}
