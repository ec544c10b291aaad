import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callAction, callApi } from 'mf-shared/api';
import type { BankMethod, CryptoMethod, ResponseOf } from 'mf-shared/contracts';
import { adminAction } from '../../../api/adminAction.ts';
import { methods, paymentLink, tutorial } from '../../../messages/settings.ts';

export const tutorialQuery = queryOptions({
  queryKey: ['tutorial'],
  queryFn: async ({ signal }) => (await callApi('GET /api/tutorialvideos', { signal })).tutorialink,
});

export const paymentLinkQuery = queryOptions({
  queryKey: ['payment link'],
  queryFn: async ({ signal }) => (await callApi('GET /api/payment', { signal })).paymentlink,
});

export const methodsQuery = queryOptions({
  queryKey: ['payment methods'],
  queryFn: async ({ signal }) => (await callApi('GET /api/payment-methods', { signal })).data,
});

export const setTutorial = callAction('PUT /api/tutorialvideos', {
  ...adminAction,
  request: (tutorialink: string) => ({ body: { tutorialink } }),
  label: tutorial.changeLabel,
  done: tutorial.done,
  failed: tutorial.failed,
  signedOut: tutorial.signedOut,
  apply: (queryClient, answer) => queryClient.setQueryData(tutorialQuery.queryKey, answer.tutorialink),
  changes: [tutorialQuery.queryKey],
});

export const removeTutorial = callAction('DELETE /api/tutorialvideos', {
  ...adminAction,
  request: () => ({}),
  label: tutorial.removeLabel,
  done: ({ message }) => message,
  failed: tutorial.removeFailed,
  signedOut: tutorial.signedOut,
  apply: (queryClient, answer) => queryClient.setQueryData(tutorialQuery.queryKey, answer.tutorialink),
  changes: [tutorialQuery.queryKey],
});

export const setPaymentLink = callAction('PUT /api/payment', {
  ...adminAction,
  request: (paymentlink: string) => ({ body: { paymentlink } }),
  label: paymentLink.changeLabel,
  done: paymentLink.done,
  failed: paymentLink.failed,
  signedOut: paymentLink.signedOut,
  apply: (queryClient, answer) => queryClient.setQueryData(paymentLinkQuery.queryKey, answer.paymentlink),
  changes: [paymentLinkQuery.queryKey],
});

export const removePaymentLink = callAction('DELETE /api/payment', {
  ...adminAction,
  request: () => ({}),
  label: paymentLink.removeLabel,
  done: ({ message }) => message,
  failed: paymentLink.removeFailed,
  signedOut: paymentLink.signedOut,
  apply: (queryClient, answer) => queryClient.setQueryData(paymentLinkQuery.queryKey, answer.paymentlink),
  changes: [paymentLinkQuery.queryKey],
});

/** A new list, and the one that was shown when its editing began. */
interface Change<Method> {
  entries: Method[];
  from: Method[];
}

type Methods = ResponseOf<'GET /api/payment-methods'>['data'];

/** Shared by the actions that change payment methods. */
const changesMethods = {
  ...adminAction,
  signedOut: methods.signedOut,
  apply: (queryClient: QueryClient, { data }: { data: Partial<Methods> }) =>
    queryClient.setQueryData(methodsQuery.queryKey, (known) => known && { ...known, ...data }),
  changes: [methodsQuery.queryKey],
};

export const setBankMethods = callAction('PUT /api/payment-methods/method-one', {
  ...changesMethods,
  request: ({ entries, from }: Change<BankMethod>) => ({ body: { paymentMethodsOne: entries, from } }),
  label: methods.bank.changeLabel,
  done: methods.bank.saved,
  failed: methods.bank.failed,
});

export const setCryptoMethods = callAction('PUT /api/payment-methods/method-two', {
  ...changesMethods,
  request: ({ entries, from }: Change<CryptoMethod>) => ({ body: { paymentMethodsTwo: entries, from } }),
  label: methods.crypto.changeLabel,
  done: methods.crypto.saved,
  failed: methods.crypto.failed,
});
