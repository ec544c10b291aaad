import { useInfiniteQuery } from '@tanstack/react-query';
import { useAction } from 'mf-shared/api';
import type { Reward } from 'mf-shared/contracts';
import { ConfirmDialog, useAddressFields } from 'mf-shared/ui';
import { useMemo, useState } from 'react';
import { summaryOf } from '../../../common/summaryOf.ts';
import { rewards as texts } from '../../../messages/rewards.ts';
import { TableFilters } from '../../../table/TableFilters.tsx';
import { deleteReward, rewardsQuery } from '../api/rewards.ts';
import { EditRewardDialog } from './EditRewardDialog.tsx';
import { RewardsTable } from './RewardsTable.tsx';

/** What is on offer. */
export function Rewards() {
  const [edited, setEdited] = useState<Reward | null>(null);
  const [leaving, setLeaving] = useState<Reward | null>(null);
  const { fields, set, clear } = useAddressFields(['search']);
  const list = useInfiniteQuery(rewardsQuery(fields.search));
  const rows = useMemo(() => list.data?.pages.flatMap(({ rewards }) => rewards) ?? [], [list.data]);
  const isNarrowed = fields.search !== '';
  const total = isNarrowed ? undefined : list.data?.pages.at(-1)?.total;
  return (
    <>
      <TableFilters
        values={fields}
        onChange={set}
        onClear={clear}
        search={{ name: 'search', label: texts.search }}
        fields={[]}
      />
      <RewardsTable
        list={list}
        rows={rows}
        isNarrowed={isNarrowed}
        onClear={clear}
        summary={summaryOf(list, rows.length, { total, count: texts.count })}
        onEdit={setEdited}
        onDelete={setLeaving}
      />
      {edited && <EditRewardDialog reward={edited} onClose={() => setEdited(null)} />}
      {leaving && <DeleteRewardDialog reward={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function DeleteRewardDialog({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  return (
    <ConfirmDialog
      danger
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      action={useAction(deleteReward, { inline: true, onDone: onClose })}
      input={reward}
      onCancel={onClose}
    >
      <p>{texts.removeQuestion(reward.title)}</p>
      <p>{texts.removeHint}</p>
    </ConfirmDialog>
  );
}
