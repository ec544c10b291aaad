import { Gift } from 'lucide-react';
import { REWARD_ASK_NAMES, type Reward } from 'mf-shared/contracts';
import { Amount, formatNaira, Tag } from 'mf-shared/ui';
import { type ComponentProps, useMemo } from 'react';
import { rewards as texts } from '../../../messages/rewards.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine } from '../../../table/denseTableStyle.ts';
import { EditActions } from '../../../table/EditActions.tsx';
import { TableList } from '../../../table/TableList.tsx';

type ListProps = ComponentProps<typeof TableList<Reward, never, never>>;

interface Acts {
  onEdit: (reward: Reward) => void;
  onDelete: (reward: Reward) => void;
}

interface RewardsTableProps
  extends Pick<ListProps, 'list' | 'rows' | 'isNarrowed' | 'onClear' | 'summary'>,
    Acts {}

/** What is on offer, a row each. */
export function RewardsTable({ onEdit, onDelete, ...list }: RewardsTableProps) {
  const columns = useMemo(() => columnsOf({ onEdit, onDelete }), [onEdit, onDelete]);
  return (
    <TableList<Reward, never, never>
      {...list}
      name="rewards"
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

const columnsOf = ({ onEdit, onDelete }: Acts): DenseColumn<Reward>[] => [
  {
    id: 'title',
    header: texts.columns.title,
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
    width: '7rem',
    narrow: 'detail',
    cell: ({ type }) => <Tag>{type}</Tag>,
  },
  {
    id: 'price',
    header: texts.columns.price,
    numeric: true,
    width: '9rem',
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
    width: '16rem',
    cell: (reward) => <span title={asked(reward)}>{asked(reward)}</span>,
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    always: true,
    width: '12rem',
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
