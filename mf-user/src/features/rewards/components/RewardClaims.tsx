import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { REWARD_ASKS, type RewardClaim } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import {
  Amount,
  Button,
  type Column,
  CopyButton,
  DataTable,
  DateText,
  Detail,
  EmptyState,
  formatNaira,
  HeadedCard,
  inWords,
  Loaded,
  Skeleton,
  StatusBadge,
} from 'mf-shared/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { rewardClaims as texts } from '../../../messages/rewards.ts';

/** How many are shown above the rewards until people ask for all. */
const FEW = 3;

const columns: Column<RewardClaim>[] = [
  {
    header: texts.reward,
    cell: (claim) => (
      <>
        <bdi>{claim.reward.title}</bdi>
        <Detail>
          {inWords(claim.reward.type)}, <DateText timeMs={claim.claimedAtMs} />
        </Detail>
      </>
    ),
  },
  { header: texts.price, cell: (claim) => <Amount>{formatNaira(claim.reward.price)}</Amount> },
  {
    header: texts.status,
    cell: (claim) => (
      <>
        <StatusBadge status={claim.status} />
        <Outcome claim={claim} />
      </>
    ),
  },
];

/** The result of a claim: the code to copy, why it was cancelled, or the details it is delivered with. */
function Outcome({ claim: { reward, status, note, reason, details = {} } }: { claim: RewardClaim }) {
  if (note) {
    return (
      <Note>
        <Code>{note}</Code>
        <CopyButton
          text={note}
          label={texts.copy(reward.title)}
          copied={texts.copied}
          failed={texts.copyFailed}
        />
      </Note>
    );
  }
  if (reason) return <Detail>{texts.cancelled(reason)}</Detail>;
  if (status !== 'open') return null;
  const given = REWARD_ASKS.flatMap((ask) => details[ask] || []).join(', ');
  return (
    <>
      <Detail>{reward.type === 'Voucher' ? texts.voucherOpen : texts.giftOpen}</Detail>
      {given && <Detail>{texts.given(given)}</Detail>}
    </>
  );
}

export function RewardClaims({ claims }: { claims: UseInfiniteQueryResult<RewardClaim[]> }) {
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: people continue from the first row that it has added.
    const first = isWhole && place.current?.querySelectorAll<HTMLElement>('tbody > tr')[FEW];
    if (!first) return;
    first.tabIndex = -1;
    first.focus();
  }, [isWhole]);
  return (
    <HeadedCard title={texts.title}>
      <Loaded
        query={claims}
        failure={texts.loadFailed}
        skeleton={<Skeleton shape="row" />}
        isSummary={!isWhole}
        empty={
          <EmptyState icon={Gift} title={texts.none}>
            {texts.noneHint}
          </EmptyState>
        }
      >
        {(list) => (
          <div ref={place}>
            <DataTable
              caption={texts.title}
              captionHidden
              columns={columns}
              rows={isWhole ? list : list.slice(0, FEW)}
              rowKey={({ _id }) => _id}
            />
            {!isWhole && list.length > FEW && (
              <Foot>
                <Button variant="secondary" onClick={() => setWhole(true)}>
                  {texts.showAll}
                </Button>
              </Foot>
            )}
          </div>
        )}
      </Loaded>
    </HeadedCard>
  );
}

const Note = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[8]};
  margin-top: ${tokens.space[4]};
`;

/** Large enough to read from one screen and type on another. */
const Code = styled.bdi`
  font-size: ${tokens.font[20]};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
  letter-spacing: 0.02em;
  line-height: 1.3;
  overflow-wrap: anywhere;
  user-select: all;

  ${tokens.media.narrow} {
    font-size: ${tokens.font[16]};
  }
`;

const Foot = styled.div`
  margin-top: ${tokens.space[12]};
  text-align: center;
`;
