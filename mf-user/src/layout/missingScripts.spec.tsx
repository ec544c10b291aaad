import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aUser, aWithdrawal, fakeApi } from 'mf-shared/testing';
import { openPage } from '../testing/openPage.tsx';
import { dialogs } from './loadDialogs.ts';

jest.mock('./loadDialogs.ts', () => ({ dialogs: jest.fn() }));
jest.mock('../components/WithdrawalDetails.tsx', () => {
  throw new Error('its script cannot load');
});

let mockBellIsAway = false;
jest.mock('../features/bell/Bell.tsx', () => {
  if (mockBellIsAway) throw new Error('its script cannot load');
  return jest.requireActual('../features/bell/Bell.tsx');
});

const unreachable = 'The server could not be reached. Check your connection and try again.';
const withdrawals = { data: [aWithdrawal()], nextCursor: null, total: 1 };

beforeEach(() => {
  const real = () => import('./dialogs.ts');
  jest.mocked(dialogs).mockReset().mockImplementation(real);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Opens the form for withdrawals and begins to fill it in. */
async function typing(answers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    'GET /api/user/me': { user: aUser({ earning: 9000 }) },
    'GET /api/user/bank-accounts': { accounts: [] },
    'GET /api/user/withdrawals': withdrawals,
    'GET /api/user/notifications': { news: [], unread: 0, nextCursor: null },
    ...answers,
  });
  const page = await openPage('/withdraw', aUser({ earning: 9000 }));
  const amount = await screen.findByLabelText('Amount');
  await page.fill(amount, '5000');
  return { ...page, amount };
}

describe('when its script cannot load', () => {
  // First, because a script that has loaded stays loaded.
  it('the bell is missing until another page is opened', async () => {
    mockBellIsAway = true;
    const { person } = await typing();
    const bell = () => screen.queryByRole('button', { name: 'Notifications' });
    expect(bell()).not.toBeInTheDocument();
    mockBellIsAway = false;
    await person.click(screen.getAllByRole('link', { name: 'Rewards' })[0] as HTMLElement);
    await waitFor(() => expect(bell()).toBeVisible());
  });

  it('the dialog of notifications says so, keeps what was typed, and opens on another press', async () => {
    const { person, amount } = await typing();
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    jest.mocked(dialogs).mockRejectedValueOnce(new Error('offline'));
    await person.click(bell);
    expect(await screen.findByText(unreachable)).toBeVisible();
    expect(amount).toHaveValue('5000');
    await person.click(bell);
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeVisible();
    expect(amount).toHaveValue('5000');
  });

  it('the tutorial says so, and opens from the menu', async () => {
    jest.mocked(dialogs).mockRejectedValueOnce(new Error('offline'));
    const { person, amount } = await typing({
      'GET /api/tutorialvideos': { tutorialink: 'https://youtu.be/aqz-KE-bpKQ' },
    });
    expect(await screen.findByText(unreachable)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    await person.click(screen.getByRole('button', { name: 'Watch Video' }));
    expect(await screen.findByRole('dialog', { name: 'Tutorial Video' })).toBeVisible();
    expect(amount).toHaveValue('5000');
  });

  it('the details of a withdrawal say so in their place', async () => {
    const { person, amount } = await typing();
    await person.click(await screen.findByRole('button', { name: /^Details of/ }));
    expect(await screen.findByText(unreachable)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(amount).toHaveValue('5000');
  });

  it('the warning of inactivity stays away, and the person stays logged in after a move', async () => {
    jest.useFakeTimers();
    const { amount } = await typing();
    jest.mocked(dialogs).mockRejectedValue(new Error('offline'));
    fireEvent.mouseDown(document.body);
    await act(async () => jest.advanceTimersByTime(270_000));
    expect(dialogs).toHaveBeenCalled();
    fireEvent.mouseDown(document.body);
    await act(async () => jest.advanceTimersByTime(200_000));
    expect(amount).toHaveValue('5000');
    expect(amount).toBeInTheDocument();
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
  });
});
