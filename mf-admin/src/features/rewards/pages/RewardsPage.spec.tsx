import { screen, waitFor, within } from '@testing-library/react';
import type { Reward, RewardClaimWithUser } from 'mf-shared/contracts';
import { problem } from 'mf-shared/testing';
import { aClaim, renderAdmin } from '../../../testing.tsx';

const DELETE = 'DELETE /api/rewards/{id}';
const DECIDE = 'PUT /api/rewards/claims/{id}/status';

const cash: Reward = { _id: 'r1', title: 'Welcome money', type: 'Cash', price: 200.5 };
const airtime: Reward = { _id: 'r2', title: 'Airtime', type: 'Voucher', price: 500 };

/** A server whose claims take every decision. */
function open(path: string, claims: RewardClaimWithUser[] = [], rewards: Reward[] = [cash, airtime]) {
  let [offer, claimed] = [rewards, claims];
  return renderAdmin(path, {
    'GET /api/rewards': ({ query }) => ({
      rewards: offer.filter(({ title }) => title.includes(query.get('search') ?? '')),
      nextCursor: null,
      total: offer.length,
    }),
    'GET /api/rewards/claims': ({ query }) => ({
      claims: claimed.filter(({ status }) => status === query.get('status')),
      nextCursor: null,
    }),
    [DELETE]: ({ params }) => {
      offer = offer.filter(({ _id }) => _id !== params.id);
      return { message: 'Reward deleted.' };
    },
    [DECIDE]: ({ params, body }) => {
      claimed = claimed.map((claim) => (claim._id === params.id ? { ...claim, ...body } : claim));
      return { message: `Reward claim ${body.status}.`, claim: { ...aClaim(), ...body } };
    },
  });
}

const noClaims = { 'GET /api/rewards/claims': { claims: [], nextCursor: null } };

const press = async ({ person }: ReturnType<typeof renderAdmin>, name: string) =>
  person.click(await screen.findByRole('button', { name }));

describe('the rewards on offer', () => {
  it('show title, type and price, and are searched on the server', async () => {
    const { person, address } = open('/view-rewards');
    expect(await screen.findByRole('heading', { name: 'Welcome money' })).toBeVisible();
    expect(screen.getByText('₦200.50')).toBeVisible();
    expect(screen.getByText('credited per user')).toBeVisible();
    expect(screen.getByText('Voucher')).toBeVisible();
    expect(screen.getByText('2 rewards')).toBeVisible();
    await person.type(screen.getByLabelText('Search by title'), 'Air');
    expect(await screen.findByText('1 reward')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Welcome money' })).not.toBeInTheDocument();
    expect(address()).toBe('/admin/dashboard/view-rewards?search=Air');
    await person.click(screen.getByRole('link', { name: 'Fulfilled' }));
    expect(address()).toBe('/admin/dashboard/view-rewards?show=fulfilled');
  });

  it('are shown page by page', async () => {
    const { person } = renderAdmin('/view-rewards', {
      ...noClaims,
      'GET /api/rewards': ({ query }) =>
        query.has('cursor')
          ? { rewards: [airtime], nextCursor: null, total: 2 }
          : { rewards: [cash], nextCursor: 'next', total: 2 },
    });
    expect(await screen.findByText('Showing 1 of 2.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('heading', { name: 'Airtime' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome money' })).toBeVisible();
  });

  it('are deleted after asking, once', async () => {
    const { person, sent } = open('/view-rewards');
    await person.click(await screen.findByRole('button', { name: 'Delete', description: 'Airtime' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this reward?' }));
    expect(sent(DELETE)).toHaveLength(0);
    await person.dblClick(dialog.getByRole('button', { name: 'Delete reward' }));
    expect(await screen.findByText('Reward deleted.')).toBeVisible();
    expect(screen.queryByText('Airtime')).not.toBeInTheDocument();
    expect(sent(DELETE)).toHaveLength(1);
  });

  it.each([
    [problem(500, 'The service is busy.'), 'Failed to delete reward. The service is busy.'],
    [problem(401, 'Please log in.'), 'Authentication token not found. Please log in.'],
  ])('say why one could not be deleted', async (answer, text) => {
    const rendered = renderAdmin('/view-rewards', {
      ...noClaims,
      'GET /api/rewards': { rewards: [cash], nextCursor: null, total: 1 },
      [DELETE]: answer,
    });
    await press(rendered, 'Delete');
    await press(rendered, 'Delete reward');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('say when there are none, and when they cannot be loaded', async () => {
    const { unmount } = open('/view-rewards', [], []);
    expect(await screen.findByText('No rewards yet.')).toBeVisible();
    unmount();
    renderAdmin('/view-rewards', { ...noClaims, 'GET /api/rewards': problem(403, 'No.') });
    expect(await screen.findByText('Failed to load rewardss.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('claims of rewards', () => {
  it('are listed by their state', async () => {
    const { person } = open('/view-rewards', [
      aClaim(),
      aClaim({ _id: 'c2', status: 'fulfilled', note: 'Code 1234' }),
    ]);
    await person.click(await screen.findByRole('link', { name: 'To fulfil 1' }));
    const [, row] = await screen.findAllByRole('row');
    for (const text of ['Ada Obi', 'ada@example.com', 'Airtime of NGN 500', 'Voucher', '₦500.00', 'open']) {
      expect(row).toHaveTextContent(text);
    }
    await person.click(screen.getByRole('link', { name: 'Fulfilled' }));
    expect(await screen.findByText('Note: Code 1234')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fulfil' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Cancelled' }));
    expect(await screen.findByText('No cancelled claims.')).toBeVisible();
  });

  it('are fulfilled with a note after asking, once', async () => {
    const rendered = open('/view-rewards?show=open', [aClaim()]);
    await press(rendered, 'Fulfil');
    const dialog = within(screen.getByRole('dialog', { name: 'Fulfil this claim?' }));
    expect(rendered.sent(DECIDE)).toHaveLength(0);
    await rendered.person.type(dialog.getByLabelText('Note (optional)'), 'Code 1234{Enter}5678');
    await rendered.person.dblClick(dialog.getByRole('button', { name: 'Fulfil claim' }));
    expect(await screen.findByText('Reward claim fulfilled.')).toBeVisible();
    expect(await screen.findByText('Nothing to fulfil.')).toBeVisible();
    expect(rendered.sent(DECIDE).map(({ body }) => body)).toEqual([
      { status: 'fulfilled', note: 'Code 1234 5678' },
    ]);
  });

  it('are cancelled with a reason', async () => {
    const rendered = open('/view-rewards?show=open', [aClaim()]);
    await press(rendered, 'Cancel');
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this claim?' }));
    expect(dialog.getByText(/goes back to the user's earnings/)).toBeVisible();
    await rendered.person.click(dialog.getByRole('button', { name: 'Cancel claim' }));
    expect(dialog.getByText('Reason is required.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveFocus();
    await rendered.person.type(dialog.getByLabelText('Reason'), 'Sold out.');
    await rendered.person.click(dialog.getByRole('button', { name: 'Cancel claim' }));
    expect(await screen.findByText('Reward claim cancelled.')).toBeVisible();
    expect(rendered.sent(DECIDE).map(({ body }) => body)).toEqual([
      { status: 'cancelled', reason: 'Sold out.' },
    ]);
  });

  const refusing = (answer: (headers: Headers) => Response) =>
    renderAdmin('/view-rewards?show=open', {
      'GET /api/rewards/claims': { claims: [aClaim()], nextCursor: null },
      [DECIDE]: ({ headers }) => answer(headers),
    });

  it('that somebody else closed say so', async () => {
    const rendered = refusing(() => problem(409, 'This reward claim is fulfilled already.'));
    await press(rendered, 'Fulfil');
    await press(rendered, 'Fulfil claim');
    expect(await screen.findByText('This reward claim is fulfilled already.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lead to the log-in when the token is gone', async () => {
    const rendered = refusing(() => problem(401, 'Please log in.'));
    await press(rendered, 'Fulfil');
    await press(rendered, 'Fulfil claim');
    expect(await screen.findByText('Unauthorized: Token not found.')).toBeVisible();
    await waitFor(() => expect(rendered.address()).toMatch('/login'));
  });

  it('are counted honestly where there are more than are listed, and found by person', async () => {
    const { person } = renderAdmin('/view-rewards?show=open', {
      'GET /api/rewards/claims': ({ query }) =>
        query.has('search') ? { claims: [], nextCursor: null } : { claims: [aClaim()], nextCursor: 'next' },
    });
    expect(await screen.findByRole('link', { name: 'To fulfil 1+' })).toBeVisible();
    expect(await screen.findByText('Showing the newest 1. There are more.')).toBeVisible();
    await person.type(screen.getByLabelText('Search by name or email'), 'bola');
    expect(await screen.findByText('No claims found.')).toBeVisible();
  });

  it('say when they cannot be loaded', async () => {
    renderAdmin('/view-rewards?show=open', { 'GET /api/rewards/claims': problem(403, 'No.') });
    expect(await screen.findByText('Failed to load reward claims.')).toBeVisible();
  });
});
