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
/** Accepts a claim and sets the earnings to `afterwards`. */
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
  it('show what each is and what claiming it does, over several pages', async () => {
    fakeApi({
      ...noClaims,
      'GET /api/rewards/claim': ({ query }) =>
        query.get('cursor') === null
          ? {
              rewards: [aReward(), aReward({ title: 'Cinema', type: 'Voucher', price: 3000 })],
              nextCursor: 'second',
            }
          : { rewards: [aReward({ title: 'On the second page' })], nextCursor: null },
    });
    const { person } = await openPage('/rewards');
    expect(screen.getByRole('heading', { level: 1, name: 'Available Rewards' })).toBeVisible();
    expect(await screen.findByText(/Your earnings: ₦12,500\.00/)).toBeVisible();
    const [cash, voucher] = await screen.findAllByRole('listitem').then((items) => items.slice(-2));
    expect(cash).toHaveTextContent(/Cash.*Weekend bonus.*₦200\.00.*Adds ₦200\.00 to your earnings, once\./);
    expect(voucher).toHaveTextContent(/Voucher.*Cinema.*₦3,000\.00.*Costs ₦3,000\.00 of your earnings\./);
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await claimButton('On the second page')).toBeVisible();
  });

  it('say when there are none, and when they or the claims could not be loaded', async () => {
    const failure = problem(403, 'Not today.');
    fakeApi({ ...noClaims, 'GET /api/rewards/claim': failure, 'GET /api/user/reward-claims': failure });
    const { person } = await openPage('/rewards');
    expect(await screen.findByText('Failed to fetch rewards.')).toBeVisible();
    expect(await screen.findByText('Your claims could not be loaded.')).toBeVisible();
    fakeApi(offer());
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await person.click(retry);
    expect(await screen.findByText('No rewards are on offer right now.')).toBeVisible();
    expect(await screen.findByText('You have not claimed a reward yet.')).toBeVisible();
  });

  it('keep the claims on the page while rewards that could not be loaded are tried again', async () => {
    const claims = { 'GET /api/user/reward-claims': { claims: [aClaim()], nextCursor: null } };
    fakeApi({ ...noClaims, ...claims, 'GET /api/rewards/claim': problem(403, 'Not today.') });
    const { person } = await openPage('/rewards');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fakeApi({ ...noClaims, ...claims, 'GET /api/rewards/claim': () => new Promise(() => {}) });
    await person.click(retry);
    expect(screen.getByText('Airtime')).toBeVisible();
  });
});

describe('claiming a reward', () => {
  it('credits Cash once, however often the button is pressed', async () => {
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

  it('does not wait for the claim of another reward', async () => {
    const calls = fakeApi({
      ...offer(aReward({ title: 'One' }), aReward({ title: 'Two' })),
      'POST /api/rewards/claim/claim-reward/{id}': () => new Promise(() => {}),
    });
    const { person } = await openPage('/rewards');
    for (const title of ['One', 'Two']) await person.click(await claimButton(title));
    for (const title of ['One', 'Two']) expect(await claimButton(title)).toHaveAttribute('aria-busy', 'true');
    expect(posts(calls)).toHaveLength(2);
  });

  it('is offered only when the earnings cover its price, and says what they are', async () => {
    earning = 499.5;
    const price = { price: 500 };
    fakeApi(
      offer(aReward({ title: 'Airtime', type: 'Voucher', ...price }), aReward({ title: 'Bonus', ...price })),
    );
    await openPage('/rewards');
    const dear = await claimButton('Airtime');
    await waitFor(() => expect(dear).toBeDisabled());
    expect(dear).toHaveAccessibleDescription('Your earnings: ₦499.50');
    expect(await claimButton('Bonus')).toBeEnabled();
  });

  it('asks for confirmation before buying, and buys nothing when cancelled', async () => {
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
    expect(screen.getByRole('heading', { name: 'Airtime' })).toHaveFocus();
  });

  it('keeps the price of an open dialog until it is refused, and then asks about the new one', async () => {
    const reward = aReward({ title: 'Mug', type: 'Gift', asks: ['size'], price: 2000 });
    const dearer = { ...reward, price: 20_000 };
    let listed = reward;
    const claims: unknown[] = [];
    fakeApi({
      ...noClaims,
      'GET /api/rewards/claim': () => ({ rewards: [listed], nextCursor: null }),
      'POST /api/rewards/claim/claim-reward/{id}': ({ body, query }) => {
        claims.push([query.get('price'), body]);
        return query.get('price') === String(dearer.price)
          ? claimed(dearer)()
          : problem(409, 'The price of this reward is now ₦20,000.00. Nothing was claimed.', {
              code: 'reward_price_changed',
            });
      },
    });
    const { person, fill } = await openPage('/rewards');
    await person.click(await claimButton('Mug'));
    await fill(screen.getByLabelText('Size'), 'XL');
    listed = dearer;
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText('₦20,000.00')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Pay ₦2,000.00' }));
    expect(await screen.findByText(/The price of this reward is now/)).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Pay ₦20,000.00' }));
    expect(await screen.findByText('✅ You have claimed: Mug')).toBeVisible();
    expect(claims).toEqual([
      ['2000', { size: 'XL' }],
      ['20000', { size: 'XL' }],
    ]);
  });

  it('reports a failure in the server’s words, else its own; finds the claim made when the answer was lost', async () => {
    const reward = aReward();
    const CLAIM = 'POST /api/rewards/claim/claim-reward/{id}';
    const lost = () => Promise.reject(new TypeError('connection lost'));
    fakeApi(offer(reward));
    const { person } = await openPage('/rewards');
    for (const [answer, text] of [
      [problem(422, 'Your earnings do not cover it.'), 'Your earnings do not cover it.'],
      [lost, 'An error occurred while claiming the reward.'],
      [Response.json({ success: false }), '❌ Failed to claim reward.'],
    ] as const) {
      fakeApi({ ...offer(reward), [CLAIM]: answer });
      await person.click(await claimButton(reward.title));
      expect(await screen.findByText(text)).toBeVisible();
      expect(session.user?.earning).toBe(12_500);
      expect(coolingDown()).toBeNull();
    }

    const keys: (string | null)[] = [];
    fakeApi({
      ...offer(reward),
      [CLAIM]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return keys.length === 1 ? lost() : claimed(reward)();
      },
      'POST /api/outcomes': { outcome: 'done' },
    });
    await person.click(await claimButton(reward.title));
    await screen.findByText('✅ You have claimed: Weekend bonus');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a reward that requires details', () => {
  it('cannot be claimed without them, and sends only those required', async () => {
    const reward = aReward({ title: 'T-shirt', type: 'Gift', price: 500, asks: ['phoneNumber', 'size'] });
    const calls = fakeApi({
      ...offer(reward),
      'POST /api/rewards/claim/claim-reward/{id}': claimed(reward, 12_000),
    });
    const { person, fill } = await openPage('/rewards');
    await person.click(await claimButton('T-shirt'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Buy T-shirt?' }));
    const pay = dialog.getByRole('button', { name: 'Pay ₦500.00' });
    await fill(dialog.getByLabelText('Phone number'), '12');
    await person.click(pay);
    expect(dialog.getByLabelText('Phone number')).toHaveAccessibleDescription(/Enter a phone number with 7/);
    expect(dialog.getByLabelText('Size')).toHaveAccessibleDescription(/Size is required\./);
    expect(dialog.queryByLabelText('Delivery address')).not.toBeInTheDocument();
    expect(posts(calls)).toEqual([]);

    await fill(dialog.getByLabelText('Phone number'), '12345678');
    await fill(dialog.getByLabelText('Size'), ' XL ');
    await person.click(pay);
    expect(await screen.findByText('✅ You have claimed: T-shirt')).toBeVisible();
    expect(posts(calls).map(({ body }) => body)).toEqual([{ phoneNumber: '12345678', size: 'XL' }]);
  });

  it('that only newer pages know opens all the same, and the server says what is missing', async () => {
    const reward = { ...aReward({ title: 'T-shirt', type: 'Gift', price: 500 }), asks: ['size', 'colour'] };
    fakeApi({
      ...noClaims,
      'GET /api/rewards/claim': () => Response.json({ rewards: [reward], nextCursor: null }),
      'POST /api/rewards/claim/claim-reward/{id}': problem(400, 'Colour is required.'),
    });
    const { person, fill } = await openPage('/rewards');
    await person.click(await claimButton('T-shirt'));
    await fill(screen.getByLabelText('Size'), 'XL');
    await person.click(screen.getByRole('button', { name: 'Pay ₦500.00' }));
    expect(await screen.findByText('Colour is required.')).toBeVisible();
  });

  it('keeps them on Escape, and discards them only by its own buttons', async () => {
    fakeApi(offer(aReward({ title: 'T-shirt', type: 'Gift', asks: ['size'] })));
    const { person, fill } = await openPage('/rewards');
    const dialog = () => screen.queryByRole('alertdialog', { name: 'Buy T-shirt?' });
    /** Dispatches the event that a browser sends to a modal dialog on Escape. */
    const pressEscape = () => fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }));
    await person.click(await claimButton('T-shirt'));
    pressEscape();
    expect(dialog()).toBeNull();
    await person.click(await claimButton('T-shirt'));
    await fill(screen.getByLabelText('Size'), 'XL');
    pressEscape();
    expect(screen.getByLabelText('Size')).toHaveValue('XL');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(dialog()).toBeNull();
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

  it('ends after a minute, when a gift can be bought again', async () => {
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

  it('continues after a reload, by the server’s clock', async () => {
    fakeApi(offer(aReward({ claimableAtMs: Date.now() + 30_000 })));
    await openPage('/rewards');
    await waitFor(() => expect(coolingDown()).toBeDisabled());
    await pass(31_000);
    expect(coolingDown()).toBeNull();
    // Cash pays once: it is not offered again.
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  });

  it('lasts no longer than a minute when the clocks differ', async () => {
    fakeApi(offer(aReward({ type: 'Gift', claimableAtMs: Date.now() + 3_600_000 })));
    await openPage('/rewards');
    await waitFor(() => expect(coolingDown()).toBeDisabled());
    await pass(61_000);
    expect(coolingDown()).toBeNull();
  });
});

describe('your claims', () => {
  it('come first, with the status and code of each, and the rest on request', async () => {
    const claims = [
      aClaim({ details: { size: 'L', deliveryAddress: '12 Allen Avenue, Ikeja' } }),
      aClaim({ status: 'fulfilled', note: 'A-1' }),
      aClaim({ status: 'cancelled', reason: 'Sold out.' }),
      aClaim({ status: 'fulfilled', note: 'D-4' }),
    ].map((claim, index) => ({ ...claim, _id: `claim-${index}` }));
    fakeApi({ ...offer(aReward()), 'GET /api/user/reward-claims': { claims, nextCursor: null } });
    const { person } = await openPage('/rewards');
    await screen.findByRole('heading', { name: 'Weekend bonus' });
    const table = await screen.findByRole('table', { name: 'Your claims' });
    const [, open, fulfilled, cancelled] = within(table).getAllByRole('row');
    expect(open).toHaveTextContent(/Airtime.*Voucher.*₦500\.00.*open/);
    expect(open).toHaveTextContent('Your details: L, 12 Allen Avenue, Ikeja');
    expect(fulfilled).toHaveTextContent('A-1');
    expect(cancelled).toHaveTextContent('Sold out.');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Your claims', 'Weekend bonus']);
    expect(screen.queryByText('D-4')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Copy what came with Airtime' }));
    expect(await navigator.clipboard.readText()).toBe('A-1');
    await person.click(screen.getByRole('button', { name: 'Show all claims' }));
    expect(screen.getByText('D-4')).toBeVisible();
    expect(screen.getByText('D-4').closest('tr')).toHaveFocus();
  });

  it.each([
    ['Voucher', 'On its way. The code will appear here.'],
    ['Gift', 'On its way to you.'],
  ] as const)('say how a %s arrives', async (type, text) => {
    const claim = aClaim({ reward: aReward({ type }) });
    fakeApi({ ...offer(), 'GET /api/user/reward-claims': { claims: [claim], nextCursor: null } });
    await openPage('/rewards');
    expect(await screen.findByText(text)).toBeVisible();
  });
});
