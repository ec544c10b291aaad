import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Duty, Reward, RewardClaimWithUser, Waiting } from 'mf-shared/contracts';
import { inTurn, problem } from 'mf-shared/testing';
import { aClaim, anAdmin, loggingIn, logInAgain, renderAdmin } from '../../../testing.tsx';

const DELETE = 'DELETE /api/rewards/{id}';
const DECIDE = 'PUT /api/rewards/claims/{id}/status';

const cash: Reward = { _id: 'r1', title: 'Welcome money', type: 'Cash', price: 200.5 };
const airtime: Reward = {
  _id: '00000000-0000-4000-8000-0000000000a2',
  title: 'Airtime',
  type: 'Voucher',
  price: 500,
};

const queue = { count: 0, amount: 0, oldestAtMs: null, oldest: [] };
const waitingFor = (count: number): Waiting => ({
  pendingWithdrawals: queue,
  approvedWithdrawals: queue,
  heldWithdrawals: queue,
  rewardClaims: { ...queue, count },
  reportedPayments: { count: 0, oldestAtMs: null },
  alarms: { log: null, unsignedSinceMs: null, stoppedProjections: [] },
});

/** A server that accepts every decision on claims. */
function open(
  path: string,
  claims: RewardClaimWithUser[] = [],
  rewards: Reward[] = [cash, airtime],
  duties: Duty[] = ['owner'],
) {
  let [offer, claimed] = [rewards, claims];
  return renderAdmin(
    path,
    {
      'GET /api/rewards': ({ query }) => ({
        rewards: offer.filter(({ title }) => title.includes(query.get('search') ?? '')),
        nextCursor: null,
        total: offer.length,
      }),
      'GET /api/rewards/claims': ({ query }) => ({
        claims: claimed.filter(({ status }) => status === query.get('status')),
        nextCursor: null,
      }),
      'GET /api/admin/waiting': () => waitingFor(claimed.filter(({ status }) => status === 'open').length),
      [DELETE]: ({ params }) => {
        offer = offer.filter(({ _id }) => _id !== params.id);
        return { message: 'Reward deleted.' };
      },
      [DECIDE]: ({ params, body }) => {
        claimed = claimed.map((claim) => (claim._id === params.id ? { ...claim, ...body } : claim));
        return { message: `Reward claim ${body.status}.`, claim: { ...aClaim(), ...body } };
      },
    },
    { ...anAdmin, duties },
  );
}

const noClaims = { 'GET /api/rewards/claims': { claims: [], nextCursor: null } };

const press = async ({ person }: ReturnType<typeof renderAdmin>, name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));

describe('what an admin may not do', () => {
  it('is not offered: support changes no rewards', async () => {
    open('/view-rewards', [], [airtime], ['support']);
    expect(await screen.findByText('Airtime')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add reward' })).not.toBeInTheDocument();
  });

  it('hides claims from content, because they contain personal data', async () => {
    const { sent } = open('/view-rewards?show=open', [aClaim()], [airtime], ['content']);
    expect(await screen.findByText('Airtime')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
    expect(sent('GET /api/rewards/claims')).toHaveLength(0);
  });
});

describe('the rewards on offer', () => {
  it('show title, type and price; search and order run on the server and are kept in the address', async () => {
    const asked: string[] = [];
    const { person, fill, address } = renderAdmin('/view-rewards?sort=price', {
      ...noClaims,
      'GET /api/rewards': ({ query }) => {
        asked.push(`${query.get('sort')} ${query.get('search') ?? ''}`);
        const all = [cash, { ...airtime, addedAtMs: Date.UTC(2026, 2, 5, 12) }];
        const rewards = all.filter(({ title }) => title.includes(query.get('search') ?? ''));
        return { rewards, nextCursor: null, total: 2 };
      },
    });
    expect(await screen.findByText('Welcome money')).toBeVisible();
    expect(screen.getByText('₦200.50')).toBeVisible();
    expect(screen.getByText('credited per user')).toBeVisible();
    expect(screen.getByText('Voucher')).toBeVisible();
    expect(screen.getByText(/2026/, { selector: 'time' })).toBeVisible();
    expect(screen.getByText('2 rewards')).toBeVisible();
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
    await person.click(table.getByRole('button', { name: 'Reward' }));
    expect(address()).toBe('/admin/dashboard/view-rewards?sort=title');
    await fill(screen.getByLabelText('Search by title'), 'Air');
    expect(await screen.findByText('1 reward')).toBeVisible();
    expect(screen.queryByText('Welcome money')).not.toBeInTheDocument();
    expect(address()).toBe('/admin/dashboard/view-rewards?sort=title&search=Air');
    expect(asked).toEqual(['price ', 'title ', 'title Air']);
    await person.click(screen.getByRole('link', { name: 'Fulfilled' }));
    expect(address()).toBe('/admin/dashboard/view-rewards?sort=title&show=fulfilled');
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
    expect(await screen.findByText('Airtime')).toBeVisible();
    expect(screen.getByText('Welcome money')).toBeVisible();
  });

  it('are not called the newest when a search and another order choose the first page', async () => {
    renderAdmin('/view-rewards?search=e&sort=title', {
      ...noClaims,
      'GET /api/rewards': { rewards: [cash], nextCursor: 'next', total: 2 },
    });
    expect(await screen.findByText('Showing the first 1. There are more.')).toBeVisible();
  });

  it('are deleted once, after confirmation, and say why one could not be deleted', async () => {
    let rewards = [cash, airtime];
    const answer = inTurn(problem(500, 'The service is busy.'), undefined, problem(401, 'Please log in.'));
    const { person, sent } = renderAdmin('/view-rewards', {
      ...noClaims,
      'GET /api/rewards': () => ({ rewards, nextCursor: null, total: rewards.length }),
      [DELETE]: ({ params }) => {
        const failure = answer();
        if (failure) return failure;
        rewards = rewards.filter(({ _id }) => _id !== params.id);
        return { message: 'Reward deleted.' };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete', description: 'Airtime' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this reward?' }));
    expect(sent(DELETE)).toHaveLength(0);
    await person.dblClick(dialog.getByText('Delete reward'));
    expect(await dialog.findByText('Failed to delete reward. The service is busy.')).toBeVisible();
    expect(sent(DELETE)).toHaveLength(1);
    await person.dblClick(dialog.getByText('Delete reward'));
    expect(await screen.findByText('Reward deleted.')).toBeVisible();
    expect(screen.queryByText('Airtime')).not.toBeInTheDocument();
    expect(sent(DELETE)).toHaveLength(2);

    await person.click(screen.getByRole('button', { name: 'Delete', description: 'Welcome money' }));
    await person.click(screen.getByText('Delete reward'));
    expect(await screen.findByText('Authentication token not found. Please log in.')).toBeVisible();
  });

  it('say when they cannot be loaded, and when there are none', async () => {
    const { person } = renderAdmin('/view-rewards', {
      ...noClaims,
      'GET /api/rewards': inTurn(problem(403, 'No.'), { rewards: [], nextCursor: null, total: 0 }),
    });
    expect(await screen.findByText('Failed to load rewardss.')).toBeVisible();
    await person.click(screen.getByText('Retry'));
    expect(await screen.findByText('No rewards yet.')).toBeVisible();
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
    for (const text of ['Ada Obi', 'ada@example.com', 'Airtime of NGN 500', 'Voucher', '₦500.00']) {
      expect(row).toHaveTextContent(text);
    }
    await person.click(screen.getByRole('link', { name: 'Fulfilled' }));
    expect(await screen.findByText('Note: Code 1234')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Fulfil: / })).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Cancelled' }));
    expect(await screen.findByText('No cancelled claims.')).toBeVisible();
  });

  it('are fulfilled with a code or cancelled with a reason, once, after confirmation', async () => {
    const other = aClaim({ _id: 'c2', user: { _id: 'b', name: 'Bola', email: 'b@example.com' } });
    const rendered = open('/view-rewards?show=open', [aClaim(), other]);
    await press(rendered, /^Fulfil: Ada Obi, Airtime of NGN 500/);
    const dialog = within(screen.getByRole('dialog', { name: 'Fulfil this claim?' }));
    await rendered.person.click(dialog.getByText('Fulfil claim'));
    expect(dialog.getByText('Enter the code of this voucher.')).toBeVisible();
    expect(rendered.sent(DECIDE)).toHaveLength(0);
    await rendered.person.type(dialog.getByLabelText('Code'), 'Code 1{Enter}5');
    await rendered.person.dblClick(dialog.getByText('Fulfil claim'));
    expect(await screen.findByText('Reward claim fulfilled.')).toBeVisible();

    await press(rendered, /^More for Bola, Airtime of NGN 500/);
    await rendered.person.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
    const cancelling = within(screen.getByRole('dialog', { name: 'Cancel this claim?' }));
    expect(cancelling.getByText(/goes back to the user's earnings/)).toBeVisible();
    await rendered.person.click(cancelling.getByText('Cancel claim'));
    expect(cancelling.getByText('Reason is required.')).toBeVisible();
    expect(cancelling.getByLabelText('Reason')).toHaveFocus();
    await rendered.fill(cancelling.getByLabelText('Reason'), 'Sold out.');
    await rendered.person.click(cancelling.getByText('Cancel claim'));
    expect(await screen.findByText('Reward claim cancelled.')).toBeVisible();
    expect(await screen.findByText('Nothing to fulfil.')).toBeVisible();
    expect(rendered.sent(DECIDE).map(({ body }) => body)).toEqual([
      { status: 'fulfilled', note: 'Code 1 5' },
      { status: 'cancelled', reason: 'Sold out.' },
    ]);
  });

  it('say when somebody else closed one, and keep what was typed for a log-in when the token is gone', async () => {
    const rendered = renderAdmin('/view-rewards?show=open', {
      ...loggingIn,
      'GET /api/rewards/claims': { claims: [aClaim()], nextCursor: null },
      [DECIDE]: inTurn(
        problem(409, 'This reward claim is fulfilled already.'),
        problem(401, 'Please log in.'),
      ),
    });
    const fulfil = async () => {
      await press(rendered, /^Fulfil: /);
      await rendered.fill(screen.getByLabelText('Code'), 'Code 1');
      await rendered.person.click(screen.getByText('Fulfil claim'));
    };
    await fulfil();
    expect(await screen.findByText('This reward claim is fulfilled already.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await fulfil();
    expect(await screen.findByText('Unauthorized: Token not found.')).toBeVisible();
    await logInAgain(rendered);
    expect(await screen.findByLabelText('Code')).toHaveValue('Code 1');
  });

  it('are counted without being loaded', async () => {
    const asked: string[] = [];
    const { sent } = renderAdmin('/view-rewards', {
      'GET /api/rewards': { rewards: [airtime], nextCursor: null, total: 1 },
      'GET /api/admin/waiting': ({ query }) => {
        asked.push(`${query}`);
        return waitingFor(1234);
      },
    });
    expect(await screen.findByRole('link', { name: 'To fulfil 1,234' })).toBeVisible();
    expect(asked).toEqual(['counts=true']);
    expect(sent('GET /api/rewards/claims')).toHaveLength(0);
  });

  it('are found by person, and can be reloaded after a failure', async () => {
    const isRefused = inTurn(true, false);
    const { person, fill } = renderAdmin('/view-rewards?show=open', {
      'GET /api/rewards/claims': ({ query }) => {
        if (isRefused()) return problem(403, 'No.');
        const isSearched = query.has('search');
        return { claims: isSearched ? [] : [aClaim()], nextCursor: isSearched ? null : 'next' };
      },
    });
    expect(await screen.findByText('Failed to load reward claims.')).toBeVisible();
    await person.click(screen.getByText('Retry'));
    expect(await screen.findByText('Showing the oldest 1. There are more.')).toBeVisible();
    await fill(screen.getByLabelText('Search by name or email'), 'bola');
    expect(await screen.findByText('No claims found.')).toBeVisible();
  });
});

describe('corrections', () => {
  const CORRECT = 'PUT /api/rewards/claims/{id}/note';

  it('replace the note of a fulfilled claim', async () => {
    const claim = aClaim({ status: 'fulfilled', note: 'Code 1' });
    const rendered = renderAdmin('/view-rewards?show=fulfilled', {
      'GET /api/rewards/claims': { claims: [claim], nextCursor: null },
      [CORRECT]: ({ body }) => ({ message: 'Reward claim corrected.', claim: { ...claim, ...body } }),
    });
    await press(rendered, /^Correct: /);
    const dialog = within(screen.getByRole('dialog', { name: 'Correct this claim?' }));
    const save = dialog.getByRole('button', { name: 'Save correction' });
    await rendered.person.click(save);
    expect(dialog.getByText('This is what the user has already.')).toBeVisible();
    await rendered.fill(dialog.getByLabelText('Code'), 'Code 2');
    await rendered.person.click(save);
    expect(await screen.findByText('Reward claim corrected.')).toBeVisible();
    expect(rendered.sent(CORRECT).map(({ body }) => body)).toEqual([{ note: 'Code 2' }]);
  });

  it('of a reward send only the changes', async () => {
    const EDIT = 'PUT /api/rewards/{id}';
    const rendered = renderAdmin('/view-rewards', {
      ...noClaims,
      'GET /api/rewards': { rewards: [{ ...airtime, price: 1250.5 }], nextCursor: null, total: 1 },
      [EDIT]: { message: 'Reward updated.', reward: airtime },
    });
    await press(rendered, 'Edit');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit this reward' }));
    expect(dialog.queryByLabelText('Type')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Price (₦)')).toHaveValue('1250.50');
    await rendered.fill(dialog.getByLabelText('Price (₦)'), '2,000');
    await rendered.person.click(dialog.getByRole('switch', { name: 'Phone number' }));
    await rendered.person.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Reward updated.')).toBeVisible();
    expect(rendered.sent(EDIT).map(({ body }) => body)).toEqual([{ price: 2000, asks: ['phoneNumber'] }]);
  });
});

describe('a pasted list of codes', () => {
  const FULFIL = 'POST /api/rewards/claims/fulfilments';
  const CHECK = 'POST /api/rewards/claims/codes/check';
  const people = ['Ada', 'Bola', 'Chidi'].map((name, index) =>
    aClaim({
      _id: `00000000-0000-4000-8000-00000000000${index}`,
      user: { _id: name, name, email: `${name}@example.com` },
      claimedAtMs: index,
    }),
  );
  const rows = () =>
    within(screen.getByRole('table', { name: 'Fulfil claims with codes' }))
      .getAllByRole('row')
      .slice(1);

  it('says what each line will do and did, and sends only valid lines', async () => {
    const rendered = renderAdmin('/view-rewards?show=open', {
      'GET /api/rewards': { rewards: [airtime, cash], nextCursor: null, total: 2 },
      'GET /api/rewards/claims': { claims: people, nextCursor: null },
      [CHECK]: { given: [] },
      [FULFIL]: ({ body }) => ({
        outcomes: body.claims.map(({ id }, index) =>
          index === 0
            ? { id, outcome: 'done' }
            : { id, outcome: 'refused', message: 'This reward claim is cancelled already.' },
        ),
      }),
    });
    await press(rendered, 'Fulfil with codes');
    const dialog = within(screen.getByRole('dialog', { name: 'Fulfil claims with codes' }));
    await rendered.person.click(dialog.getByRole('button', { name: 'Check the codes' }));
    expect(dialog.getByText('Choose a reward.', { selector: 'p' })).toBeVisible();
    await dialog.findByRole('option', { name: 'Airtime' });
    expect(dialog.queryByRole('option', { name: 'Welcome money' })).not.toBeInTheDocument();
    await rendered.person.selectOptions(dialog.getByLabelText('Reward'), 'Airtime');
    await rendered.fill(dialog.getByLabelText('Codes'), 'A-1\n\n=B\nA-1\nC-3');
    await rendered.person.click(dialog.getByRole('button', { name: 'Check the codes' }));

    expect(
      await screen.findByText(
        '2 claims will be fulfilled. 2 codes will not be used. 1 claim will keep waiting.',
      ),
    ).toBeVisible();
    const before = ['1.*A-1.*Ada.*Gets this code', '3.*=B.*A spreadsheet formula', '4.*The same as line 1'];
    for (const [index, text] of before.entries()) expect(rows()[index]).toHaveTextContent(new RegExp(text));
    expect(rendered.sent(FULFIL)).toHaveLength(0);

    const heading = () => screen.getByRole('heading', { name: 'Fulfil claims with codes' });
    expect(heading()).toHaveFocus();
    await rendered.person.dblClick(screen.getByRole('button', { name: 'Fulfil 2 claims' }));
    expect(await screen.findByText('1 of 2 claims fulfilled.')).toBeVisible();
    expect(heading()).toHaveFocus();
    expect(rows()[0]).toHaveTextContent('Fulfilled');
    expect(rows()[3]).toHaveTextContent('This reward claim is cancelled already.');
    expect(rendered.sent(FULFIL).map(({ body }) => body)).toEqual([
      {
        claims: [people[0], people[1]].map((claim, index) => ({
          id: claim?._id,
          note: ['A-1', 'C-3'][index],
        })),
      },
    ]);
  });

  it('copies the codes that were not used, and none that another claim has', async () => {
    const refused = [
      { outcome: 'refused' as const, code: 'code_repeated', message: 'Another claim has it.' },
      { outcome: 'refused' as const, code: 'reward_claim_state', message: 'This reward claim is cancelled.' },
    ];
    const rendered = renderAdmin('/view-rewards?show=open', {
      'GET /api/rewards': { rewards: [airtime], nextCursor: null, total: 1 },
      'GET /api/rewards/claims': { claims: people, nextCursor: null },
      [CHECK]: { given: ['A-0'] },
      [FULFIL]: ({ body }) => ({
        outcomes: body.claims.map(({ id }, index) => ({ id, ...(refused[index] ?? { outcome: 'done' }) })),
      }),
    });
    await press(rendered, 'Fulfil with codes');
    await screen.findByRole('option', { name: 'Airtime' });
    await rendered.person.selectOptions(screen.getByLabelText('Reward'), 'Airtime');
    await rendered.fill(screen.getByLabelText('Codes'), 'A-0\nA-1\nB-2\nB-2\nC-3\nD-4');
    await press(rendered, 'Check the codes');
    await press(rendered, 'Fulfil 3 claims');
    expect(rows()[0]).toHaveTextContent('Another claim of this reward has this code already');
    await press(rendered, 'Copy the codes that were not used');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('B-2\nD-4'));
  });

  it('fulfils the selected claims, oldest first', async () => {
    const rendered = renderAdmin('/view-rewards?show=open', {
      'GET /api/rewards/claims': { claims: people.toReversed(), nextCursor: null },
      [CHECK]: { given: [] },
    });
    for (const name of ['Chidi', 'Ada']) {
      await rendered.person.click(
        await screen.findByRole('checkbox', { name: new RegExp(`^Select ${name}, Airtime of NGN 500`) }),
      );
    }
    expect(screen.getByText('2 claims · ₦1,000.00')).toBeVisible();
    const tools = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    await rendered.person.click(tools.getByRole('button', { name: 'Fulfil with codes' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^“.*Airtime of NGN 500.*”: 2 claims selected\./)).toBeVisible();
    await rendered.fill(dialog.getByLabelText('Codes'), 'A-1\nB-2\nC-3');
    await rendered.person.click(dialog.getByRole('button', { name: 'Check the codes' }));
    expect(await screen.findByRole('button', { name: 'Fulfil 2 claims' })).toBeVisible();
    expect(rows()[0]).toHaveTextContent(/A-1.*Airtime of NGN 500.*Ada/);
    expect(rows()[1]).toHaveTextContent(/B-2.*Chidi/);
    expect(rows()[2]).toHaveTextContent('No open claim is left for it');
  });

  it('is refused for selected claims of several rewards', async () => {
    const { person } = renderAdmin('/view-rewards?show=open', {
      'GET /api/rewards/claims': {
        claims: [
          ...people,
          aClaim({ reward: { _id: 'r3', title: 'Data bundle', type: 'Voucher', price: 10_000 } }),
        ],
        nextCursor: null,
      },
    });
    await person.click(await screen.findByLabelText('Select all rows shown'));
    const tools = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    const fulfil = () => tools.getByRole('button', { name: 'Fulfil with codes' });
    expect(fulfil()).toBeDisabled();
    expect(fulfil()).toHaveAccessibleDescription(
      'Codes are for one reward. Select claims of one reward only.',
    );
    await person.click(screen.getByRole('checkbox', { name: /^Select Ada Obi, Data bundle/ }));
    expect(fulfil()).toBeEnabled();
  });

  it('is discarded only by Close, which keeps the selection until it is done; a reload asks first', async () => {
    const rendered = renderAdmin('/view-rewards?show=open', {
      'GET /api/rewards/claims': { claims: people, nextCursor: null },
      [CHECK]: { given: [] },
      [FULFIL]: ({ body }) => ({ outcomes: body.claims.map(({ id }) => ({ id, outcome: 'done' })) }),
    });
    const { person, fill } = rendered;
    const { setDirty } = rendered.context;
    const box = await screen.findByRole('checkbox', { name: /^Select Ada, Airtime of NGN 500/ });
    await person.click(box);
    const tools = within(screen.getByRole('group', { name: 'What to do with the selected rows' }));
    const open = () => person.click(tools.getByRole('button', { name: 'Fulfil with codes' }));
    const pressEscape = () =>
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await open();
    await fill(screen.getByLabelText('Codes'), 'A-1');
    pressEscape();
    expect(screen.getByLabelText('Codes')).toHaveValue('A-1');
    expect(setDirty).toHaveBeenLastCalledWith(true);
    await press(rendered, 'Check the codes');
    expect(await screen.findByRole('button', { name: 'Fulfil 1 claim' })).toBeVisible();
    expect(setDirty).toHaveBeenLastCalledWith(true);
    await press(rendered, 'Change the codes');
    pressEscape();
    expect(screen.getByLabelText('Codes')).toHaveValue('A-1');
    await press(rendered, 'Close');
    expect(setDirty).toHaveBeenLastCalledWith(false);
    expect(box).toBeChecked();

    await open();
    await fill(screen.getByLabelText('Codes'), 'A-1');
    await press(rendered, 'Check the codes');
    await press(rendered, 'Fulfil 1 claim');
    expect(await screen.findByText('1 of 1 claim fulfilled.')).toBeVisible();
    expect(setDirty).toHaveBeenLastCalledWith(false);
    expect(box).not.toBeChecked();
  });
});
