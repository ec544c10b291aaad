import { screen, within } from '@testing-library/react';
import { aUser, aWithdrawal, fakeApi } from 'mf-shared/testing';
import { formatDate } from 'mf-shared/ui';
import { openPage } from '../testing/openPage.tsx';

const hold = {
  reason: 'name_differs' as const,
  words: 'Whose account is this?',
  evidence: [{ signal: 'name_differs' as const, figures: { percent: 0 } }],
  decideByMs: Date.UTC(2026, 0, 22, 9, 30),
};
const held = aWithdrawal({ hold });

it('shows above the history what is on hold and why, and accepts one answer', async () => {
  let data = [held];
  const calls = fakeApi({
    'GET /api/user/me': { user: aUser() },
    'GET /api/user/bank-accounts': { accounts: [] },
    'GET /api/user/withdrawals': () => ({ data, nextCursor: null, total: 1 }),
    'POST /api/user/withdrawals/{id}/hold/answer': ({ body: { answer } }) => {
      data = [{ ...held, hold: { ...hold, answer } }];
      return { message: 'Your answer was sent.' };
    },
  });
  const { person } = await openPage('/withdraw');
  const notice = within(await screen.findByRole('region', { name: 'On hold' }));
  for (const text of [
    'On hold: The name of the bank account differs',
    `This is about your withdrawal of ₦5,000.00 from ${formatDate(held.requestedAtMs)}.`,
    'Whose account is this?',
    'The name of the bank account has no word in common with the name of this account.',
    `We decide by ${formatDate(hold.decideByMs)}. Your money stays yours until then.`,
  ]) {
    expect(notice.getByText(text)).toBeVisible();
  }
  await person.click(notice.getByRole('button', { name: 'Send answer' }));
  expect(notice.getByText('Write your answer first.')).toBeVisible();
  await person.type(notice.getByLabelText('Your answer'), ' My\nhusband’s. ');
  await person.click(notice.getByRole('button', { name: 'Send answer' }));
  expect(await notice.findByText('My husband’s.')).toBeVisible();
  expect(notice.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'On hold' })).toHaveFocus();
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toMatchObject([
    { body: { answer: 'My husband’s.' } },
  ]);
});

it('shows a hold for a reason, and with evidence, that only newer pages know', async () => {
  const newer = {
    ...hold,
    reason: 'full_moon',
    evidence: [{ signal: 'full_moon', figures: {} }, ...hold.evidence],
  };
  fakeApi({
    'GET /api/user/me': { user: aUser() },
    'GET /api/user/bank-accounts': { accounts: [] },
    'GET /api/user/withdrawals': () =>
      Response.json({ data: [{ ...held, hold: newer }], nextCursor: null, total: 1 }),
  });
  await openPage('/withdraw');
  const notice = within(await screen.findByRole('region', { name: 'On hold' }));
  expect(notice.getByText('On hold: Another reason')).toBeVisible();
  expect(notice.getAllByRole('listitem')).toHaveLength(1);
});

it('shows the answer before the history has been read again, and offers no second one', async () => {
  let reads = 0;
  fakeApi({
    'GET /api/user/me': { user: aUser() },
    'GET /api/user/bank-accounts': { accounts: [] },
    'GET /api/user/withdrawals': () => {
      reads += 1;
      return reads === 1 ? { data: [held], nextCursor: null, total: 1 } : new Promise<never>(() => {});
    },
    'POST /api/user/withdrawals/{id}/hold/answer': { message: 'Your answer was sent.' },
  });
  const { person } = await openPage('/withdraw');
  const notice = within(await screen.findByRole('region', { name: 'On hold' }));
  await person.type(notice.getByLabelText('Your answer'), 'My husband’s.');
  await person.click(notice.getByRole('button', { name: 'Send answer' }));
  expect(await notice.findByText('My husband’s.')).toBeVisible();
  expect(notice.queryByLabelText('Your answer')).not.toBeInTheDocument();
});

it('calls nothing on hold that no admin holds', async () => {
  const withdrawal = aWithdrawal();
  fakeApi({
    'GET /api/user/me': { user: aUser() },
    'GET /api/user/bank-accounts': { accounts: [] },
    'GET /api/user/withdrawals': { data: [withdrawal], nextCursor: null, total: 1 },
    'GET /api/user/withdrawals/{id}': {
      withdrawal,
      steps: [{ status: 'pending', atMs: withdrawal.requestedAtMs }],
    },
  });
  const { person } = await openPage('/withdraw');
  await person.click(await screen.findByRole('button', { name: /^Details of the withdrawal/ }));
  expect(await screen.findByText(/until it is paid or returned/)).toBeVisible();
  expect(screen.queryByText(/on hold/i)).not.toBeInTheDocument();
});
