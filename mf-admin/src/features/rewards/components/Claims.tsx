import { useInfiniteQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import type { RewardClaimStatus, RewardClaimWithUser } from 'mf-shared/contracts';
import { Button, formatCount, formatNaira, Row } from 'mf-shared/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { rewardClaimsQuery } from '../../../api/rewardClaims.ts';
import { summaryOf } from '../../../common/summaryOf.ts';
import { lists } from '../../../messages/common.ts';
import { rewards, claims as texts } from '../../../messages/rewards.ts';
import { table } from '../../../messages/table.ts';
import { TableFilters } from '../../../table/TableFilters.tsx';
import { TableList } from '../../../table/TableList.tsx';
import { useSelection } from '../../../table/useSelection.ts';
import { useTableView } from '../../../table/useTableView.ts';
import { ClaimDialog } from './ClaimDialog.tsx';
import { CorrectNoteDialog } from './CorrectNoteDialog.tsx';
import { type ClaimAct, claimColumns, claimName } from './claimColumns.tsx';
import { FulfilDialog } from './FulfilDialog.tsx';

interface Acting {
  claim: RewardClaimWithUser;
  act: ClaimAct;
}

/** The claims in one state; open ones are listed oldest first and can be fulfilled together. */
export function Claims({ status }: { status: RewardClaimStatus }) {
  const view = useTableView({ filters: ['search'], sorts: ['claimed'], sortedBy: 'claimed' });
  const { search } = view.filters;
  const list = useInfiniteQuery(rewardClaimsQuery(status, search));
  const selection = useSelection<RewardClaimWithUser, { count: number }>(
    `${status} ${search}`,
    ({ _id }) => _id,
  );
  const [acting, setActing] = useState<Acting | null>(null);
  /** The claims to fulfil together; 'all' for those of a reward chosen in the dialog. */
  const [fulfilling, setFulfilling] = useState<readonly RewardClaimWithUser[] | 'all' | null>(null);
  const columns = useMemo(() => claimColumns(status, (claim, act) => setActing({ claim, act })), [status]);
  const rows = useMemo(() => list.data?.pages.flatMap(({ claims }) => claims) ?? [], [list.data]);
  const isOpen = status === 'open';
  const title = rewards.view[status];

  const summary = summaryOf(list, rows.length, {
    count: texts.count,
    first: isOpen ? texts.oldest : lists.newest,
  });

  const selected = [...selection.rows.values()];
  const sum = selected.reduce((total, { reward }) => total + Math.round(reward.price * 100), 0) / 100;
  const isMixed = new Set(selected.map(({ reward }) => reward._id)).size > 1;
  return (
    <>
      <Row $apart>
        <Search>
          <TableFilters
            values={view.filters}
            onChange={view.set}
            onClear={view.clear}
            search={{ name: 'search', label: texts.search }}
            fields={[]}
          />
        </Search>
        {isOpen && (
          <Button variant="secondary" onClick={() => setFulfilling('all')}>
            {texts.bulk.open}
          </Button>
        )}
      </Row>
      <TableList
        name="claims"
        list={list}
        icon={PackageCheck}
        texts={{ ...texts, none: texts.none[status] }}
        isNarrowed={search !== ''}
        onClear={view.clear}
        summary={summary}
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={claimName}
        {...(isOpen && {
          bulk: {
            selection,
            selected: table.sum(texts.count(formatCount(selection.count)), formatNaira(sum)),
            actions: (
              <Button
                disabledReason={isMixed ? texts.bulk.mixed : undefined}
                onClick={() => setFulfilling(selected)}
              >
                {texts.bulk.open}
              </Button>
            ),
          },
        })}
      />
      {acting?.act === 'corrected' && (
        <CorrectNoteDialog claim={acting.claim} onClose={() => setActing(null)} />
      )}
      {acting && acting.act !== 'corrected' && (
        <ClaimDialog claim={acting.claim} status={acting.act} onClose={() => setActing(null)} />
      )}
      {fulfilling && (
        <FulfilDialog
          claims={fulfilling === 'all' ? null : fulfilling}
          onDone={selection.clear}
          onClose={() => setFulfilling(null)}
        />
      )}
    </>
  );
}

const Search = styled.div`
  flex: 1 1 18rem;
`;
