import { type ClaimableReward, REWARD_COOL_DOWN_MS } from 'mf-shared/contracts';
import { useEffect, useState } from 'react';

/** The longest interval between checks of the claim times; from the specification. */
const RECHECK_MS = 60_000;

/**
 * Says which rewards are cooling down, and re-renders when that changes. Claims made here count immediately;
 * the server's times serve after a reload. They are trusted for at most one cool-down after they arrived
 * (`readAtMs`), because its clock and this one may differ.
 */
export function useCoolDowns(rewards: readonly ClaimableReward[], readAtMs: number) {
  const [claimTimes, setClaimTimes] = useState<ReadonlyMap<string, number>>(new Map());
  const [nowMs, setNowMs] = useState(() => Date.now());

  const endOf = ({ _id, claimableAtMs = 0 }: ClaimableReward): number => {
    const claimedAtMs = claimTimes.get(_id);
    return Math.max(
      claimedAtMs === undefined ? 0 : claimedAtMs + REWARD_COOL_DOWN_MS,
      Math.min(claimableAtMs, readAtMs + REWARD_COOL_DOWN_MS),
    );
  };
  const ends = rewards.map(endOf).filter((endMs) => endMs > nowMs);
  const nextEndMs = ends.length > 0 ? Math.min(...ends) : undefined;

  useEffect(() => {
    if (nextEndMs === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const leftMs = nextEndMs - Date.now();
      if (leftMs <= 0) setNowMs(Date.now());
      else timer = setTimeout(look, Math.min(leftMs, RECHECK_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [nextEndMs]);

  return {
    isCoolingDown: (reward: ClaimableReward) => endOf(reward) > nowMs,
    /** Whether it was claimed and its cool-down is over. */
    hasCooledDown: (reward: ClaimableReward) => endOf(reward) > 0 && endOf(reward) <= nowMs,
    rememberClaim: (id: string) => setClaimTimes((times) => new Map(times).set(id, Date.now())),
  };
}
