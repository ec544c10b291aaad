import { PackageCheck } from 'lucide-react';
import type { RewardClaimStatus } from 'mf-shared/contracts';
import { Card } from 'mf-shared/ui';
import { useState } from 'react';
import { rewardClaimsQuery } from '../../../api/rewardClaims.ts';
import { SearchableList } from '../../../common/SearchableList.tsx';
import { rewards, claims as texts } from '../../../messages/rewards.ts';
import { ClaimDialog, type OpenClaim } from './ClaimDialog.tsx';
import { ClaimsTable } from './ClaimsTable.tsx';

/** Who claimed what, in one state. */
export function Claims({ status }: { status: RewardClaimStatus }) {
  const [open, setOpen] = useState<OpenClaim | null>(null);
  const title = rewards.view[status];
  return (
    <>
      <SearchableList
        queryOf={(search) => rewardClaimsQuery(status, search)}
        rowsOf={({ claims }) => claims}
        icon={PackageCheck}
        texts={{ ...texts, none: texts.none[status] }}
      >
        {(rows) => (
          <Card aria-label={title}>
            <ClaimsTable caption={title} rows={rows} onDecide={setOpen} />
          </Card>
        )}
      </SearchableList>
      {open && <ClaimDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
