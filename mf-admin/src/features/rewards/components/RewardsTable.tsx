import { Gift } from 'lucide-react';
import { REWARD_ASK_NAMES, type ResponseOf, type Reward, type StaffReward } from 'mf-shared/contracts';
import { Amount, DateText, formatNaira, inWords, Tag } from 'mf-shared/ui';
import { useMemo } from 'react';
import { useHasDuty } from '../../../duties.ts';
import { rewards as texts } from '../../../messages/rewards.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine, HIGHEST_PRICE } from '../../../table/denseTableStyle.ts';
import { EditActions } from '../../../table/EditActions.tsx';
import { SearchedTable } from '../../../table/SearchedTable.tsx';
import { rewardsQuery } from '../api/rewards.ts';

interface Acts {
  onEdit: (reward: Reward) => void;
  onDelete: (reward: Reward) => void;
}

type Page = ResponseOf<'GET /api/rewards'>;

const rowsOf = ({ rewards }: Page) => rewards;
const totalOf = ({ total }: Page) => total;

/** The rewards on offer, one per row. */
export function RewardsTable({ onEdit, onDelete }: Acts) {
  const edits = useHasDuty('content');
  const columns = useMemo(
    () => columnsOf({ onEdit, onDelete }).filter(({ id }) => edits || id !== 'actions'),
    [onEdit, onDelete, edits],
  );
  return (
    <SearchedTable
      name="rewards"
      queryOf={rewardsQuery}
      rowsOf={rowsOf}
      sorts={['added', 'title', 'price']}
      sortedBy="-added"
      totalOf={totalOf}
      caption={texts.view.rewards}
      icon={Gift}
      texts={texts}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowName={({ title }) => title}
    />
  );
}

const titleIdOf = ({ _id }: Reward) => `reward-${_id}`;

const asked = ({ asks = [] }: Reward) => asks.map((ask) => REWARD_ASK_NAMES[ask]).join(', ');

const columnsOf = ({ onEdit, onDelete }: Acts): DenseColumn<StaffReward>[] => [
  {
    id: 'title',
    header: texts.columns.title,
    sortable: 'text',
    always: true,
    narrow: 'title',
    cell: (reward) => (
      <CellLine as="bdi" id={titleIdOf(reward)} title={reward.title}>
        {reward.title}
      </CellLine>
    ),
  },
  {
    id: 'type',
    header: texts.type,
    width: '6.5rem',
    narrow: 'detail',
    cell: ({ type }) => <Tag>{inWords(type)}</Tag>,
  },
  {
    id: 'price',
    header: texts.columns.price,
    sortable: 'value',
    numeric: true,
    width: HIGHEST_PRICE,
    narrow: 'titleEnd',
    cell: ({ price, type }) => (
      <>
        <Amount>{formatNaira(price)}</Amount>
        <CellLine $quiet $roomOnly>
          {texts.unit[type]}
        </CellLine>
      </>
    ),
  },
  {
    id: 'asks',
    header: texts.columns.asks,
    width: '9rem',
    cell: (reward) => <span title={asked(reward)}>{asked(reward)}</span>,
  },
  {
    id: 'added',
    header: texts.columns.added,
    sortable: 'value',
    width: '6.75rem',
    cell: ({ addedAtMs }) => addedAtMs !== undefined && <DateText timeMs={addedAtMs} />,
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    always: true,
    width: '8.75rem',
    narrow: 'actions',
    cell: (reward) => (
      <EditActions
        title={reward.title}
        titleId={titleIdOf(reward)}
        texts={texts}
        onEdit={() => onEdit(reward)}
        onDelete={() => onDelete(reward)}
      />
    ),
  },
];
