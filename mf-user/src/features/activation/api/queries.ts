import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment methods'],
  queryFn: async ({ signal }) => (await callApi('GET /api/payment-methods', { signal })).data,
  refetchOnWindowFocus: 'always',
});

export const paymentLinkQuery = queryOptions({
  queryKey: ['payment link'],
  queryFn: async ({ signal }) => (await callApi('GET /api/payment', { signal })).paymentlink,
  refetchOnWindowFocus: 'always',
});
