import { queryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness } from 'mf-shared/api';
import type { BodyOf, RewardClaimStatus, RewardClaimWithUser } from 'mf-shared/contracts';
import { formatCount } from 'mf-shared/ui';
import { claims as texts } from '../messages/rewards.ts';
import { adminAction } from './adminAction.ts';
import { usersKey } from './counts.ts';
import { changeRow, ROWS_AT_ONCE, searchedList } from './lists.ts';

const KEY = ['reward claims'];
const LIST = [...KEY, 'list'];

/**
 * The claims in one state of the people whose name or email contains `search`: newest first, but open claims
 * oldest first.
 */
export const rewardClaimsQuery = (status: RewardClaimStatus, search: string) =>
  searchedList([...LIST, status], { search }, (page, signal) =>
    callApi('GET /api/rewards/claims', {
      query: { ...page, limit: ROWS_AT_ONCE, status, ...(status === 'open' && { order: 'oldest' }) },
      signal,
    }),
  );

/** The oldest open claims of a reward, at most `most`. */
export async function openClaimsOf(reward: string, most: number): Promise<RewardClaimWithUser[]> {
  const found: RewardClaimWithUser[] = [];
  let cursor: string | undefined;
  while (found.length < most) {
    const page = await callApi('GET /api/rewards/claims', {
      query: { reward, status: 'open', order: 'oldest', ...(cursor && { cursor }) },
    });
    found.push(...page.claims);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return found.slice(0, most);
}

/** Those of these codes that claims of the reward have already. */
export async function givenCodes(reward: string, codes: string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const { given } = await callApi('POST /api/rewards/claims/codes/check', { body: { reward, codes } });
  return new Set(given);
}

/** The number of claims to fulfil. */
export const openClaimCountQuery = queryOptions({
  queryKey: [...KEY, 'count'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/admin/waiting', { query: { counts: 'true' }, signal })).rewardClaims.count,
  ...freshness,
});

// Also after a refusal: somebody else may have decided. A person's page shows their claims and earnings.
const changes = [KEY, usersKey];

export type ClaimDecision = BodyOf<'PUT /api/rewards/claims/{id}/status'>;

/** Fulfils or cancels a claim. */
export const decideClaim = callAction('PUT /api/rewards/claims/{id}/status', {
  ...adminAction,
  request: ({ claim, decision }: { claim: RewardClaimWithUser; decision: ClaimDecision }) => ({
    params: { id: claim._id },
    body: decision,
  }),
  label: ({ claim, decision }) => texts[decision.status].label(claim.reward.title, claim.user.name),
  done: ({ message }) => message,
  failed: texts.decisionFailed,
  signedOut: texts.signedOut,
  // A decided claim leaves the list of open ones.
  apply: (queryClient, { claim }) => changeRow(queryClient, LIST, 'claims', claim._id, () => undefined),
  changes,
});

/** Replaces the note of a fulfilled claim. */
export const correctNote = callAction('PUT /api/rewards/claims/{id}/note', {
  ...adminAction,
  request: ({ claim, note }: { claim: RewardClaimWithUser; note: string }) => ({
    params: { id: claim._id },
    body: { note },
  }),
  label: ({ claim }) => texts.corrected.label(claim.reward.title, claim.user.name),
  done: ({ message }) => message,
  failed: texts.decisionFailed,
  signedOut: texts.signedOut,
  apply: (queryClient, { claim: { note } }, { claim }) =>
    changeRow<RewardClaimWithUser, 'claims'>(queryClient, LIST, 'claims', claim._id, (row) => ({
      ...row,
      ...(note !== undefined && { note }),
    })),
  changes,
});

/** Fulfils many claims, each with its code; lines without a claim are left out. */
export const fulfilClaims = callAction('POST /api/rewards/claims/fulfilments', {
  ...adminAction,
  request: (rows: readonly { code: string; claim?: RewardClaimWithUser }[]) => ({
    body: { claims: rows.flatMap(({ code, claim }) => (claim ? [{ id: claim._id, note: code }] : [])) },
  }),
  label: (rows) => texts.bulk.label(texts.count(formatCount(rows.filter(({ claim }) => claim).length))),
  failed: texts.bulk.failed,
  signedOut: texts.signedOut,
  changes,
});
