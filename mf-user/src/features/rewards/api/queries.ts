import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi, pagedQuery } from 'mf-shared/api';

export const rewardsQuery = infiniteQueryOptions({
  ...pagedQuery(['rewards'], (cursor, signal) =>
    callApi('GET /api/rewards/claim', { query: { cursor }, signal }),
  ),
  select: ({ pages }) => pages.flatMap(({ rewards }) => rewards),
  refetchOnWindowFocus: 'always',
});

export const rewardClaimsQuery = infiniteQueryOptions({
  ...pagedQuery(['reward claims'], (cursor, signal) =>
    callApi('GET /api/user/reward-claims', { query: { cursor }, signal }),
  ),
  select: ({ pages }) => pages.flatMap(({ claims }) => claims),
  refetchOnWindowFocus: 'always',
});
