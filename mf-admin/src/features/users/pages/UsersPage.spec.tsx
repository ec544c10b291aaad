import { screen, waitFor, within } from '@testing-library/react';
import type { UserForStaff } from 'mf-shared/contracts';
import { aUser, inTurn, problem } from 'mf-shared/testing';
import { anAdmin, aReport, renderAdmin } from '../../../testing.tsx';

const bola = aUser({
  _id: 'b',
  name: 'Bola Ade',
  email: 'bola@example.com',
  status: 'not activated',
  earning: 0,
});
const listing = (...users: UserForStaff[]) => ({
  'GET /api/users/users': { users, total: users.length, nextCursor: null },
});

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};

describe('user management', () => {
  it('shows each user’s status, balance and reported payment, and only names and roles of admins', async () => {
    const activationReportedAtMs = Date.UTC(2026, 0, 15, 9, 30);
    renderAdmin('/users', listing(aUser(), { ...bola, activationReportedAtMs }, anAdmin));
    const ada = await cardOf('Ada Obi');
    expect(ada.getByText('ada@example.com')).toBeVisible();
    expect(ada.getByText('activated')).toBeVisible();
    expect(ada.getByText('₦12,500.00')).toBeVisible();
    expect(ada.getByRole('button', { name: 'Deactivate' })).toHaveAccessibleDescription('Ada Obi');
    expect(ada.queryByText(/Payment reported/)).not.toBeInTheDocument();
    const reported = await cardOf('Bola Ade');
    expect(reported.getByRole('button', { name: 'Activate' })).toBeVisible();
    expect(reported.getByText(/^Payment reported/)).toHaveTextContent('2026');
    expect(screen.getByText('3 accounts')).toBeVisible();

    const admin = await cardOf('Kemi Admin');
    expect(admin.getByText('Admin')).toBeVisible();
    expect(admin.queryByText('activated')).not.toBeInTheDocument();
    expect(admin.queryByText(/₦/)).not.toBeInTheDocument();
    expect(admin.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says on the page that it is finding out whether a user was activated, and leads to the login page', async () => {
    let answer: (outcome: { outcome: 'none' }) => void = () => {};
    const { person, address } = renderAdmin('/users', {
      ...listing(bola),
      'PUT /api/users/users/{id}/status': inTurn(problem(500, 'Down.'), problem(401, 'Please log in.')),
      'POST /api/outcomes': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const card = await cardOf('Bola Ade');
    await person.click(card.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText(/Checking…/)).toBeVisible();
    expect(card.getByRole('button', { name: /Activate/ })).toHaveAttribute('aria-busy', 'true');
    answer({ outcome: 'none' });
    await waitFor(() => expect(screen.queryByText(/Checking…/)).not.toBeInTheDocument());
    await person.click(card.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    await waitFor(() => expect(address()).toMatch('/login'));
  });

  it('can be searched by name and filtered by status or reported payment, which the address keeps', async () => {
    const asked: string[] = [];
    const { person, fill, address } = renderAdmin('/users?search=zzz', {
      'GET /api/users/users': ({ query }) => {
        asked.push(`${query}`);
        const users = { bola: [bola], zzz: [] }[query.get('search') ?? ''] ?? [aUser(), bola];
        return { users, total: 2, nextCursor: null };
      },
    });
    expect(await screen.findByText('No users found.')).toBeVisible();
    const search = screen.getByLabelText(/^Search by name/);
    expect(search).toHaveValue('zzz');
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await cardOf('Ada Obi');
    expect(screen.getByRole('search')).toHaveFocus();
    expect(address()).toBe('/admin/dashboard/users');
    await fill(search, 'bola');
    expect(await screen.findByText('1 account')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ada Obi' })).not.toBeInTheDocument();
    expect(address()).toBe('/admin/dashboard/users?search=bola');
    await fill(search, '');

    await person.click(screen.getByRole('button', { name: 'Filters' }));
    await person.selectOptions(screen.getByLabelText('Status'), 'Not activated');
    await person.selectOptions(screen.getByLabelText('Payment'), 'Payment reported');
    await waitFor(() => expect(asked.at(-1)).toBe('status=not+activated&reported=true&sort=-registered'));
    expect(address()).toBe('/admin/dashboard/users?status=not+activated&reported=true');
    expect(asked[0]).toMatch(/^search=zzz&/);
    expect(asked[1]).not.toMatch('search');
    expect(asked[2]).toMatch(/^search=bola&/);
  });

  it('says when users cannot be loaded, loads more on request, and shows no total for a search', async () => {
    const isRefused = inTurn(true, false);
    const { person, fill } = renderAdmin('/users', {
      'GET /api/users/users': ({ query }) => {
        if (isRefused()) return problem(403, 'You may not do this.');
        return query.get('cursor') === 'next'
          ? { users: [bola], total: 1500, nextCursor: null }
          : { users: [aUser()], total: 1500, nextCursor: 'next' };
      },
    });
    expect(await screen.findByText('Failed to load users.')).toBeVisible();
    expect(screen.getByText('You may not do this.')).toBeVisible();
    await person.click(screen.getByText('Retry'));
    expect(await screen.findByText('Showing 1 of 1,500.')).toBeVisible();
    await person.click(screen.getByText('Show more'));
    await cardOf('Bola Ade');
    await cardOf('Ada Obi');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await fill(screen.getByLabelText(/^Search by name/), 'a');
    expect(await screen.findByText('Showing the first 1. There are more.')).toBeVisible();
  });

  it('activates once, however often it is pressed, and offers undo for ten seconds, by a second command', async () => {
    let user = bola;
    const { person, sent } = renderAdmin('/users', {
      'GET /api/users/users': () => ({ users: [user], total: 1, nextCursor: null }),
      'GET /api/users/activation-reports': () => {
        const reports = user.status === 'activated' ? [] : [aReport()];
        return { reports, total: reports.length, nextCursor: null };
      },
      'PUT /api/users/users/{id}/status': ({ params, body }) => {
        expect(params.id).toBe('b');
        user = { ...bola, status: body.status };
        return { message: body.status === 'activated' ? 'User activated.' : 'User deactivated.', user };
      },
    });
    expect(await screen.findByRole('link', { name: 'Reported payments 1' })).toBeVisible();
    await person.dblClick((await cardOf('Bola Ade')).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('User activated.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Reported payments 0' })).toBeVisible();
    expect((await cardOf('Bola Ade')).getByRole('button', { name: 'Deactivate' })).toBeVisible();
    await person.click(screen.getByText('Undo'));
    expect(await screen.findByText('User deactivated.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Reported payments 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(sent('PUT /api/users/users/{id}/status').map(({ body }) => body)).toEqual([
      { status: 'activated' },
      { status: 'not activated', undo: true },
    ]);
  });

  it('offers no undo for an activation that changed nothing', async () => {
    const { person } = renderAdmin('/users', {
      'GET /api/users/users': { users: [bola], total: 1, nextCursor: null },
      'PUT /api/users/users/{id}/status': {
        message: 'User is already activated.',
        user: { ...bola, status: 'activated' },
        unchanged: true,
      },
    });
    await person.click((await cardOf('Bola Ade')).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('User is already activated.')).toBeVisible();
    expect(screen.queryByText('Undo')).not.toBeInTheDocument();
  });

  describe('in a wide window', () => {
    const media = globalThis.matchMedia;
    beforeEach(() => {
      globalThis.matchMedia = (query) =>
        Object.assign(media(query), { matches: query.includes('min-width') });
    });
    afterEach(() => {
      globalThis.matchMedia = media;
    });

    it('is a table that the server sorts, with a link to each person', async () => {
      const asked: (string | null)[] = [];
      const { person } = renderAdmin('/users', {
        'GET /api/users/users': ({ query }) => {
          asked.push(query.get('sort'));
          return { users: [aUser(), anAdmin], total: 2, nextCursor: null };
        },
      });
      const table = within(await screen.findByRole('table', { name: 'User Management' }));
      const ada = within(table.getByRole('row', { name: /Ada Obi/ }));
      expect(ada.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute(
        'href',
        `/admin/dashboard/users/${aUser()._id}`,
      );
      expect(ada.getByText('ada@example.com')).toBeVisible();
      expect(ada.getByText('₦12,500.00')).toBeVisible();
      expect(ada.getByRole('button', { name: 'Deactivate' })).toHaveAccessibleDescription('Ada Obi');
      const kemi = within(table.getByRole('row', { name: /Kemi Admin/ }));
      expect(kemi.queryByRole('button')).not.toBeInTheDocument();
      expect(kemi.queryByText(/₦/)).not.toBeInTheDocument();
      await person.click(table.getByRole('button', { name: 'Earnings' }));
      await waitFor(() => expect(asked.at(-1)).toMatch(/earnings$/));
    });
  });

  it('deactivates only with a reason, and says why a status could not be changed', async () => {
    const { person, sent } = renderAdmin('/users', {
      ...listing(aUser()),
      'PUT /api/users/users/{id}/status': inTurn(problem(404, 'This user was not found.'), {
        message: 'User deactivated.',
        user: aUser({ status: 'not activated' }),
      }),
    });
    await person.click((await cardOf('Ada Obi')).getByRole('button', { name: 'Deactivate' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Deactivate this account?' }));
    await person.click(dialog.getByText('Deactivate account'));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Reason is required\./);
    expect(sent('PUT /api/users/users/{id}/status')).toEqual([]);
    await person.type(dialog.getByLabelText('Reason'), ' A{Enter}b ');
    await person.click(dialog.getByText('Deactivate account'));
    expect(await screen.findByText('Failed to update user status: This user was not found.')).toBeVisible();
    await person.click(dialog.getByText('Deactivate account'));
    expect(await screen.findByText('User deactivated.')).toBeVisible();
    expect(sent('PUT /api/users/users/{id}/status').at(-1)?.body).toEqual({
      status: 'not activated',
      reason: 'A b',
    });
  });

  it('makes no call for a user without an id', async () => {
    const { person, calls } = renderAdmin('/users', listing(aUser({ _id: '' })));
    const card = await cardOf('Ada Obi');
    for (const name of ['Deactivate', 'Delete']) {
      await person.click(card.getByRole('button', { name }));
      const notice = (await screen.findByText('User ID is missing!')).parentElement as HTMLElement;
      await person.click(within(notice).getByLabelText('Close notice'));
      expect(screen.queryByText('User ID is missing!')).not.toBeInTheDocument();
    }
    expect(calls.filter((call) => !call.name.startsWith('GET '))).toEqual([]);
  });
});

it('deletes a user once, after confirmation, reports failures, and requires a log-in when the token is gone', async () => {
  const DELETE = 'DELETE /api/users/users/{id}';
  const hasOpen = 'This user has open withdrawals or reward claims. Please decide on them first.';
  const answer = inTurn(
    problem(409, hasOpen),
    problem(500, 'Down.'),
    undefined,
    problem(401, 'Please log in.'),
  );
  let users = [aUser(), bola];
  const { person, sent, address } = renderAdmin('/users', {
    'GET /api/users/users': () => ({ users, total: users.length, nextCursor: null }),
    [DELETE]: ({ params }) => {
      const failure = answer();
      if (failure) return failure;
      users = users.filter(({ _id }) => _id !== params.id);
      return { message: 'User deleted.' };
    },
  });
  const ask = async (name: string) => {
    await person.click((await cardOf(name)).getByRole('button', { name: 'Delete' }));
    return within(screen.getByRole('alertdialog', { name: 'Delete this user?' }));
  };
  const cancelled = await ask('Ada Obi');
  expect(cancelled.getByText('Ada Obi (ada@example.com) can no longer log in.')).toBeVisible();
  await person.click(cancelled.getByText('Cancel'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent(DELETE)).toHaveLength(0);

  const dialog = await ask('Ada Obi');
  for (const text of [`Failed to delete user. ${hasOpen}`, 'Error deleting user. Please try again.']) {
    await person.click(dialog.getByText('Delete user'));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete user' })).toBeEnabled();
  }
  await person.dblClick(dialog.getByText('Delete user'));
  expect(await screen.findByText('User deleted.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ada Obi' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent(DELETE)).toHaveLength(3);

  await person.click((await ask('Bola Ade')).getByText('Delete user'));
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  await waitFor(() => expect(address()).toMatch('/login'));
});
