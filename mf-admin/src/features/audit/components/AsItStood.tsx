import type { PersonAt } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import {
  ButtonLink,
  Card,
  type Column,
  DataTable,
  DateText,
  formatCount,
  formatDateTime,
  formatNaira,
  Grid,
  StatCard,
  StatusBadge,
} from 'mf-shared/ui';
import { person as texts } from '../../../messages/audit.ts';

const { columns } = texts;

/** A person's status and balance at a moment, with the status of their withdrawals and rewards. */
export function AsItStood({ person }: { person: PersonAt }) {
  const { basePath } = useRemote();
  const { status, available, held, videosClaimed, withdrawals, withdrawalsInAll, rewards, rewardsInAll } =
    person;
  return (
    <>
      <Grid $min="13rem">
        <StatCard label={texts.available} value={formatNaira(available)} />
        <StatCard label={texts.held} value={formatNaira(held)} />
        <StatCard label={texts.status} value={texts.statuses[status]} />
        <StatCard label={texts.videos} value={formatCount(videosClaimed)} />
      </Grid>
      <Card>
        {withdrawals.length > 0 ? (
          <DataTable
            caption={texts.withdrawals}
            columns={withdrawalColumns(basePath)}
            rows={withdrawals}
            rowKey={({ _id }) => _id}
          />
        ) : (
          texts.noWithdrawals
        )}
        <Omission shown={withdrawals.length} all={withdrawalsInAll} />
      </Card>
      {rewards.length > 0 && (
        <Card>
          <DataTable
            caption={texts.rewards}
            columns={rewardColumns}
            rows={rewards}
            rowKey={({ _id }) => _id}
          />
          <Omission shown={rewards.length} all={rewardsInAll} />
        </Card>
      )}
    </>
  );
}

/** Says that a table does not show everything. */
const Omission = ({ shown, all }: { shown: number; all: number }) =>
  shown < all ? <p>{texts.newestOf(formatCount(shown), formatCount(all))}</p> : null;

const withdrawalColumns = (basePath: string): Column<PersonAt['withdrawals'][number]>[] => [
  { header: columns.requested, cell: ({ requestedAtMs }) => <DateText toMinute timeMs={requestedAtMs} /> },
  { header: columns.amount, numeric: true, cell: ({ amount }) => formatNaira(amount) },
  { header: columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: columns.history,
    cell: ({ _id, amount, requestedAtMs }) => (
      <ButtonLink variant="quiet" to={`${basePath}/audit/withdrawals/${_id}`}>
        <span>
          {texts.history}
          <span className="visually-hidden">
            {' '}
            {formatNaira(amount)}, {formatDateTime(requestedAtMs)}
          </span>
        </span>
      </ButtonLink>
    ),
  },
];

const rewardColumns: Column<PersonAt['rewards'][number]>[] = [
  { header: columns.reward, cell: ({ title }) => title },
  { header: columns.amount, numeric: true, cell: ({ price }) => formatNaira(price) },
  { header: columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
];
