import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { ButtonLink, formatCount, PageHeading, Stack } from 'mf-shared/ui';
import { openClaimCountQuery } from '../../../api/rewardClaims.ts';
import { ChoiceTabs } from '../../../common/ChoiceTabs.tsx';
import { useChoice } from '../../../common/useChoice.ts';
import { useHasDuty } from '../../../duties.ts';
import { rewards as texts } from '../../../messages/rewards.ts';
import { Claims } from '../components/Claims.tsx';
import { Rewards } from '../components/Rewards.tsx';

/** The rewards and, for admins who hand them over, the claims by state: first those that wait for an admin. */
const VIEWS = ['rewards', 'open', 'fulfilled', 'cancelled', 'credited'] as const;

export function RewardsPage() {
  const view = useChoice('show', VIEWS);
  const seesClaims = useHasDuty('support');
  const { data: open } = useQuery({ ...openClaimCountQuery, enabled: seesClaims });
  const addLink = useHasDuty('content') && (
    <ButtonLink to="../add-rewards" icon={<PackagePlus size={20} aria-hidden />}>
      {texts.add}
    </ButtonLink>
  );
  return (
    <Stack>
      <PageHeading title={texts.viewTitle} actions={addLink} />
      {seesClaims && (
        <ChoiceTabs
          label={texts.views}
          name="show"
          choices={VIEWS}
          texts={texts.view}
          current={view}
          counts={{ open: open === undefined ? undefined : formatCount(open) }}
          dropsSearch
        />
      )}
      {view === 'rewards' || !seesClaims ? <Rewards /> : <Claims key={view} status={view} />}
    </Stack>
  );
}
