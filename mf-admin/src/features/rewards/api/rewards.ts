import { queryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness } from 'mf-shared/api';
import type { BodyOf, OfferSort, Reward, StaffReward } from 'mf-shared/contracts';
import { adminAction } from '../../../api/adminAction.ts';
import { changeRow, searchedList } from '../../../api/lists.ts';
import { rewards as texts } from '../../../messages/rewards.ts';

const LIST = ['rewards'];
const CLAIMABLE = ['claimable rewards'];

/** The rewards on offer whose title contains `search`, and the total number. */
export const rewardsQuery = (view: { search: string; sort: OfferSort }) =>
  searchedList(LIST, view, (page, signal) => callApi('GET /api/rewards', { query: page, signal }));

/** The vouchers and gifts on offer, whose claims wait for an admin. */
export const claimableRewardsQuery = queryOptions({
  queryKey: CLAIMABLE,
  queryFn: async ({ signal }) => {
    const found: Reward[] = [];
    let cursor: string | undefined;
    do {
      const page = await callApi('GET /api/rewards', { query: { ...(cursor && { cursor }) }, signal });
      found.push(...page.rewards);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found.filter(({ type }) => type !== 'Cash');
  },
  ...freshness,
});

export const addReward = callAction('POST /api/rewards', {
  ...adminAction,
  request: (body: BodyOf<'POST /api/rewards'>) => ({ body }),
  label: ({ title }) => texts.addLabel(title),
  done: texts.added,
  failed: texts.addFailed,
  signedOut: texts.addSignedOut,
  changes: [LIST, CLAIMABLE],
});

/** Changes a reward; members not in `changes` stay as they are. */
export const editReward = callAction('PUT /api/rewards/{id}', {
  ...adminAction,
  request: ({ reward, changes }: { reward: Reward; changes: BodyOf<'PUT /api/rewards/{id}'> }) => ({
    params: { id: reward._id },
    body: changes,
  }),
  label: ({ reward }) => texts.editLabel(reward.title),
  done: ({ message }) => message,
  failed: texts.editFailed,
  signedOut: texts.addSignedOut,
  apply: (queryClient, { reward }) =>
    changeRow(queryClient, LIST, 'rewards', reward._id, ({ addedAtMs }: StaffReward) => ({
      ...reward,
      ...(addedAtMs !== undefined && { addedAtMs }),
    })),
  changes: [LIST, CLAIMABLE],
});

/** Withdraws a reward from the offer. */
export const deleteReward = callAction('DELETE /api/rewards/{id}', {
  ...adminAction,
  request: ({ _id: id }: Reward) => ({ params: { id } }),
  label: ({ title }) => texts.removeLabel(title),
  done: ({ message }) => message,
  failed: texts.removeFailed,
  signedOut: texts.removeSignedOut,
  apply: (queryClient, _, { _id }) => changeRow(queryClient, LIST, 'rewards', _id, () => undefined),
  changes: [LIST, CLAIMABLE],
});
