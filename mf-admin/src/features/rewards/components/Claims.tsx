import { PackageCheck } from 'lucide-react';
import type { RewardClaimStatus } from 'mf-shared/contracts';
import { Card, Loaded, ShowMore, Skeleton } from 'mf-shared/ui';
import { useState } from 'react';
import { inFull } from '../../../common/inFull.ts';
import { Nothing } from '../../../common/Nothing.tsx';
import { Results } from '../../../common/Results.ts';
import { SearchBox } from '../../../common/SearchBox.tsx';
import { useSearch } from '../../../common/useSearch.ts';
import { messages } from '../../../messages.ts';
import { useRewardClaims } from '../api/claims.ts';
import { ClaimDialog, type OpenClaim } from './ClaimDialog.tsx';
import { ClaimsTable } from './ClaimsTable.tsx';

const { claims: texts } = messages;

/** Who claimed what, in one state. */
export function Claims({ status }: { status: RewardClaimStatus }) {
  const search = useSearch();
  const list = useRewardClaims(status, search.search);
  const rows = list.data?.pages.flatMap(({ claims }) => claims) ?? [];
  const [open, setOpen] = useState<OpenClaim | null>(null);
  const shown = inFull(rows.length);
  return (
    <>
      <SearchBox label={texts.search} search={search}>
        {rows.length > 0 && (list.hasNextPage ? texts.newest(shown) : texts.total(shown))}
      </SearchBox>
      <Results aria-busy={list.isPlaceholderData}>
        <Loaded
          query={list}
          skeleton={<Skeleton shape="row" count={6} />}
          failure={texts.failed}
          isEmpty={() => rows.length === 0}
          empty={
            <Nothing
              search={search}
              icon={<PackageCheck size={24} aria-hidden />}
              title={texts.none[status]}
              hint={texts.noneHint}
              foundTitle={texts.noneFound}
            />
          }
        >
          {() => (
            <Card aria-label={messages.rewards.view[status]}>
              <ClaimsTable caption={messages.rewards.view[status]} rows={rows} onDecide={setOpen} />
            </Card>
          )}
        </Loaded>
        <ShowMore list={list} />
      </Results>
      {open && <ClaimDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
