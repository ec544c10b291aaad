import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { BankMethod, CryptoMethod } from 'mf-shared/contracts';

export const tutorialQuery = queryOptions({
  queryKey: ['tutorial'],
  queryFn: async ({ signal }) => (await callApi('GET /api/tutorialvideos', { signal })).tutorialink,
});

export const paymentLinkQuery = queryOptions({
  queryKey: ['payment-link'],
  queryFn: async ({ signal }) => (await callApi('GET /api/payment', { signal })).paymentlink,
});

export const methodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: async ({ signal }) => (await callApi('GET /api/payment-methods', { signal })).data,
});

export function useSetTutorial() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tutorialink: string) => callApi('PUT /api/tutorialvideos', { body: { tutorialink } }),
    onSuccess: ({ tutorialink }) => queryClient.setQueryData(tutorialQuery.queryKey, tutorialink),
  }).mutateAsync;
}

export function useSetPaymentLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (paymentlink: string) => callApi('PUT /api/payment', { body: { paymentlink } }),
    onSuccess: ({ paymentlink }) => queryClient.setQueryData(paymentLinkQuery.queryKey, paymentlink),
  }).mutateAsync;
}

export function useSetBankMethods() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (paymentMethodsOne: BankMethod[]) =>
      callApi('PUT /api/payment-methods/method-one', { body: { paymentMethodsOne } }),
    onSuccess: ({ data }) =>
      queryClient.setQueryData(methodsQuery.queryKey, (methods) => methods && { ...methods, ...data }),
  }).mutateAsync;
}

export function useSetCryptoMethods() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (paymentMethodsTwo: CryptoMethod[]) =>
      callApi('PUT /api/payment-methods/method-two', { body: { paymentMethodsTwo } }),
    onSuccess: ({ data }) =>
      queryClient.setQueryData(methodsQuery.queryKey, (methods) => methods && { ...methods, ...data }),
  }).mutateAsync;
}
