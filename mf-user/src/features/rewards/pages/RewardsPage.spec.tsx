import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClaimableReward, RewardClaim } from 'mf-shared/contracts';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

let made = 0;
const aReward = (overrides: Partial<ClaimableReward> = {}): ClaimableReward => {
  made += 1;
  const _id = `dddddddd-dddd-4ddd-8ddd-${String(made).padStart(12, '0')}`;
  return { _id, title: 'Weekend bonus', type: 'Cash', price: 200, ...overrides };
};
const aClaim = (overrides: Partial<RewardClaim> = {}): RewardClaim => {
  const reward = aReward({ title: 'Airtime', type: 'Voucher', price: 500 });
  return { _id: reward._id, reward, status: 'open', claimedAtMs: Date.UTC(2026, 0, 15), ...overrides };
};

let earning: number;
beforeEach(() => {
  earning = 12_500;
});

const noClaims = {
  'GET /api/user/me': () => ({ user: aUser({ earning }) }),
  'GET /api/user/reward-claims': { claims: [], nextCursor: null },
};
const offer = (...rewards: ClaimableReward[]) => ({
  ...noClaims,
  'GET /api/rewards/claim': { rewards, nextCursor: null },
});
/** Answers a claim, after which the earnings are these. */
const claimed =
  (reward: ClaimableReward, afterwards = 12_700) =>
  () => {
    earning = afterwards;
    return { success: true, message: 'Done.', reward, earning } as const;
  };

const claimButton = (title: string) => screen.findByRole('button', { name: `Claim ${title}` });
const coolingDown = () => screen.queryByRole('button', { name: 'Claimed (1 min Countdown)' });
const posts = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ name }) => name.startsWith('POST'));

describe('the rewards', () => {
  it('show what each is and what a claim of it does', async () => {
    fakeApi(offer(aReward(), aReward({ title: 'Cinema', type: 'Voucher', price: 3000 })));
    await openPage('/rewards');
    expect(screen.getByRole('heading', { level: 1, name: 'Available Rewards' })).toBeVisible();
    expect(await screen.findByText(/Your earnings: ₦12,500\.00/)).toBeVisible();
    const [cash, voucher] = await screen.findAllByRole('listitem').then((items) => items.slice(-2));
    expect(cash).toHaveTextContent(/Cash.*Weekend bonus.*₦200\.00.*Adds ₦200\.00 to your earnings, once\./);
    expect(voucher).toHaveTextContent(/Voucher.*Cinema.*₦3,000\.00.*Costs ₦3,000\.00 of your earnings\./);
  });

  it('say when there are none, and when they could not be loaded', async () => {
    fakeApi({ ...noClaims, 'GET /api/rewards/claim': problem(403, 'Not today.') });
    const { person } = await openPage('/rewards');
    expect(await screen.findByText('Failed to fetch rewards.')).toBeVisible();
    fakeApi(offer());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No rewards are on offer right now.')).toBeVisible();
  });

  it('go on over pages', async () => {
    fakeApi({
      ...noClaims,
      'GET /api/rewards/claim': ({ query }) =>
        query.get('cursor') === null
          ? { rewards: [aReward()], nextCursor: 'second' }
          : { rewards: [aReward({ title: 'On the second page' })], nextCursor: null },
    });
    const { person } = await openPage('/rewards');
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await claimButton('On the second page')).toBeVisible();
  });
});

describe('claiming a reward', () => {
  it('credits Cash once, however often it is pressed', async () => {
    const reward = aReward();
    const calls = fakeApi({
      ...offer(reward),
      'POST /api/rewards/claim/claim-reward/{id}': claimed(reward),
    });
    const { person } = await openPage('/rewards');
    await person.dblClick(await claimButton(reward.title));
    expect(await screen.findByText('✅ You have claimed: Weekend bonus')).toBeVisible();
    expect(session.user?.earning).toBe(12_700);
    await waitFor(() => expect(coolingDown()).toBeDisabled());
    expect(posts(calls)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Weekend bonus' })).toHaveFocus();
  });

  it('asks before it buys, and buys nothing when people think again', async () => {
    const reward = aReward({ title: 'Airtime', type: 'Voucher', price: 500 });
    const calls = fakeApi({
      ...offer(reward),
      'POST /api/rewards/claim/claim-reward/{id}': claimed(reward, 12_000),
    });
    const { person } = await openPage('/rewards');
    await person.click(await claimButton('Airtime'));
    const asked = screen.getByRole('alertdialog', { name: 'Buy Airtime?' });
    expect(asked).toHaveTextContent('₦500.00 will be taken from your earnings.');
    await person.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(posts(calls)).toEqual([]);

    await person.click(await claimButton('Airtime'));
    await person.click(screen.getByRole('button', { name: 'Pay ₦500.00' }));
    expect(await screen.findByText('✅ You have claimed: Airtime')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(session.user?.earning).toBe(12_000);
  });

  it.each([
    ['the server’s words', problem(422, 'Your earnings do not cover it.'), 'Your earnings do not cover it.'],
    ['a plain sentence', () => Promise.reject(new TypeError('offline')), /^An error occurred while claiming/],
    ['its own words', Response.json({ success: false }), '❌ Failed to claim reward.'],
  ])('tells a failure in %s', async (_, answer, text) => {
    const reward = aReward();
    fakeApi({ ...offer(reward), 'POST /api/rewards/claim/claim-reward/{id}': answer });
    const { person } = await openPage('/rewards');
    await person.click(await claimButton(reward.title));
    expect(await screen.findByText(text)).toBeVisible();
    expect(session.user?.earning).toBe(12_500);
    expect(coolingDown()).toBeNull();
  });

  it('says so when the request was lost and nothing was claimed', async () => {
    const reward = aReward();
    fakeApi({
      ...offer(reward),
      'POST /api/rewards/claim/claim-reward/{id}': () => Promise.reject(new TypeError('connection lost')),
    });
    const { person } = await openPage('/rewards');
    await person.click(await claimButton(reward.title));
    expect(await screen.findByText('An error occurred while claiming the reward.')).toBeVisible();
    expect(session.user?.earning).toBe(12_500);
  });

  it('is found to be claimed when the answer was lost', async () => {
    const reward = aReward();
    const keys: (string | null)[] = [];
    fakeApi({
      ...offer(reward),
      'POST /api/rewards/claim/claim-reward/{id}': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return keys.length === 1 ? Promise.reject(new TypeError('connection lost')) : claimed(reward)();
      },
      'POST /api/outcomes': { outcome: 'done' },
    });
    const { person } = await openPage('/rewards');
    await person.click(await claimButton(reward.title));
    await screen.findByText('✅ You have claimed: Weekend bonus');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a reward that asks for details', () => {
  it('needs them, and sends those that it asks for', async () => {
    const reward = aReward({ title: 'T-shirt', type: 'Gift', price: 500, asks: ['phoneNumber', 'size'] });
    const calls = fakeApi({
      ...offer(reward),
      'POST /api/rewards/claim/claim-reward/{id}': claimed(reward, 12_000),
    });
    const { person } = await openPage('/rewards');
    await person.click(await claimButton('T-shirt'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Buy T-shirt?' }));
    const pay = dialog.getByRole('button', { name: 'Pay ₦500.00' });
    await person.type(dialog.getByLabelText('Phone number'), '12');
    await person.click(pay);
    expect(dialog.getByLabelText('Phone number')).toHaveAccessibleDescription(/Enter a phone number with 7/);
    expect(dialog.getByLabelText('Size')).toHaveAccessibleDescription(/Size is required\./);
    expect(dialog.queryByLabelText('Delivery address')).not.toBeInTheDocument();
    expect(posts(calls)).toEqual([]);

    await person.type(dialog.getByLabelText('Phone number'), '345678');
    await person.type(dialog.getByLabelText('Size'), ' XL ');
    await person.click(pay);
    expect(await screen.findByText('✅ You have claimed: T-shirt')).toBeVisible();
    expect(posts(calls).map(({ body }) => body)).toEqual([{ phoneNumber: '12345678', size: 'XL' }]);
  });
});

describe('the countdown', () => {
  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
  });

  it('ends after a minute: a gift can be bought again', async () => {
    const reward = aReward({ title: 'Mug', type: 'Gift' });
    fakeApi({ ...offer(reward), 'POST /api/rewards/claim/claim-reward/{id}': claimed(reward) });
    await openPage('/rewards');
    fireEvent.click(await claimButton('Mug'));
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₦200.00' }));
    await waitFor(() => expect(coolingDown()).toBeDisabled());
    await pass(58_000);
    expect(coolingDown()).toBeDisabled();
    await pass(3000);
    expect(await claimButton('Mug')).toBeEnabled();
  });

  it('goes on after a reload, by the time of the server', async () => {
    fakeApi(offer(aReward({ claimableAtMs: Date.now() + 30_000 })));
    await openPage('/rewards');
    await waitFor(() => expect(coolingDown()).toBeDisabled());
    await pass(31_000);
    expect(coolingDown()).toBeNull();
    // Cash pays once: it is not offered again.
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  });

  it('lasts no longer than a minute where the clocks differ', async () => {
    fakeApi(offer(aReward({ type: 'Gift', claimableAtMs: Date.now() + 3_600_000 })));
    await openPage('/rewards');
    await waitFor(() => expect(coolingDown()).toBeDisabled());
    await pass(61_000);
    expect(coolingDown()).toBeNull();
  });
});

describe('your claims', () => {
  it('show the status of each', async () => {
    fakeApi({
      ...offer(),
      'GET /api/user/reward-claims': {
        claims: [
          aClaim(),
          aClaim({ status: 'fulfilled', note: 'Code 1234-5678' }),
          aClaim({ status: 'cancelled', reason: 'Sold out.' }),
        ],
        nextCursor: null,
      },
    });
    await openPage('/rewards');
    const [, open, fulfilled, cancelled] = within(
      await screen.findByRole('table', { name: 'Your claims' }),
    ).getAllByRole('row');
    expect(open).toHaveTextContent(/Airtime.*Voucher.*₦500\.00.*open/);
    expect(fulfilled).toHaveTextContent('Code 1234-5678');
    expect(cancelled).toHaveTextContent('Sold out.');
  });

  it('say when there are none, and when they could not be loaded', async () => {
    fakeApi({ ...offer(), 'GET /api/user/reward-claims': problem(403, 'Not today.') });
    const { person } = await openPage('/rewards');
    expect(await screen.findByText('Your claims could not be loaded.')).toBeVisible();
    fakeApi(offer());
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You have not claimed a reward yet.')).toBeVisible();
  });

  it('stand first, with their codes to copy, and the rest on request', async () => {
    const claims = ['A-1', 'B-2', 'C-3', 'D-4'].map((note, index) =>
      aClaim({ _id: `claim-${index}`, status: 'fulfilled', note }),
    );
    fakeApi({ ...offer(aReward()), 'GET /api/user/reward-claims': { claims, nextCursor: null } });
    const { person } = await openPage('/rewards');
    await screen.findByRole('heading', { name: 'Weekend bonus' });
    expect(await screen.findByText('A-1')).toBeVisible();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Your claims', 'Weekend bonus']);
    expect(screen.queryByText('D-4')).not.toBeInTheDocument();
    const [copy] = screen.getAllByRole('button', { name: 'Copy what came with Airtime' });
    await person.click(copy as HTMLElement);
    expect(await navigator.clipboard.readText()).toBe('A-1');
    await person.click(screen.getByRole('button', { name: 'Show all claims' }));
    expect(screen.getByText('D-4')).toBeVisible();
  });
});
