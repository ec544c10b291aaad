import { screen, waitFor, within } from '@testing-library/react';
import type { UserForStaff } from 'mf-shared/contracts';
import { aUser, problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from '../../../testing.tsx';

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
  it('shows what each user is and has', async () => {
    renderAdmin('/users', listing(aUser(), bola));
    const card = await cardOf('Ada Obi');
    expect(card.getByText('ada@example.com')).toBeVisible();
    expect(card.getByText('activated')).toBeVisible();
    expect(card.getByText('₦12,500.00')).toBeVisible();
    expect(card.getByRole('button', { name: 'Deactivate' })).toHaveAccessibleDescription('Ada Obi');
    expect((await cardOf('Bola Ade')).getByRole('button', { name: 'Activate' })).toBeVisible();
    expect(screen.getByText('2 accounts')).toBeVisible();
  });

  it('says on the page that it is finding out whether a user was activated', async () => {
    let answer: (outcome: { outcome: 'none' }) => void = () => {};
    const { person } = renderAdmin('/users', {
      ...listing(bola),
      'PUT /api/users/users/{id}/status': () => Response.error(),
      'POST /api/outcomes': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const card = await cardOf('Bola Ade');
    await person.click(card.getByRole('button', { name: 'Activate' }));
    expect(await card.findByText(/Checking…/)).toBeVisible();
    expect(card.getByRole('button', { name: /Activate/ })).toHaveAttribute('aria-busy', 'true');
    answer({ outcome: 'none' });
    await waitFor(() => expect(card.queryByText(/Checking…/)).not.toBeInTheDocument());
  });

  it("hides an admin's status, earnings and controls", async () => {
    renderAdmin('/users', listing(anAdmin));
    const card = await cardOf('Kemi Admin');
    expect(card.getByText('Admin')).toBeVisible();
    expect(card.queryByText('activated')).not.toBeInTheDocument();
    expect(card.queryByText(/₦/)).not.toBeInTheDocument();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  it('searches by name on the server, and keeps the search in the address', async () => {
    const searches: (string | null)[] = [];
    const { person, address } = renderAdmin('/users', {
      'GET /api/users/users': ({ query }) => {
        searches.push(query.get('search'));
        return { users: query.get('search') ? [bola] : [aUser(), bola], total: 2, nextCursor: null };
      },
    });
    await cardOf('Ada Obi');
    await person.type(screen.getByLabelText(/^Search by name/), 'bola');
    expect(await screen.findByText('1 account')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ada Obi' })).not.toBeInTheDocument();
    expect(address()).toBe('/admin/dashboard/users?search=bola');
    expect(searches).toEqual([null, 'bola']);
  });

  it('starts with the search of the address, and clears it', async () => {
    const { person, address } = renderAdmin('/users?search=zzz', {
      'GET /api/users/users': ({ query }) =>
        query.has('search')
          ? { users: [], total: 1, nextCursor: null }
          : { users: [bola], total: 1, nextCursor: null },
    });
    expect(await screen.findByText('No users found.')).toBeVisible();
    expect(screen.getByLabelText(/^Search by name/)).toHaveValue('zzz');
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await cardOf('Bola Ade');
    expect(address()).toBe('/admin/dashboard/users');
  });

  it('tells when there are more than it lists, and shows more', async () => {
    const { person } = renderAdmin('/users', {
      'GET /api/users/users': ({ query }) =>
        query.get('cursor') === 'next'
          ? { users: [bola], total: 1500, nextCursor: null }
          : { users: [aUser()], total: 1500, nextCursor: 'next' },
    });
    expect(await screen.findByText('Showing 1 of 1,500.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await cardOf('Bola Ade');
    await cardOf('Ada Obi');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('does not pretend to have counted what a search finds', async () => {
    renderAdmin('/users?search=a', {
      'GET /api/users/users': { users: [bola], total: 1500, nextCursor: 'next' },
    });
    expect(await screen.findByText('Showing the first 1. There are more.')).toBeVisible();
  });

  it('shows who says they have paid, and since when', async () => {
    const activationReportedAtMs = Date.UTC(2026, 0, 15, 9, 30);
    renderAdmin('/users', listing({ ...bola, activationReportedAtMs }, aUser()));
    expect((await cardOf('Bola Ade')).getByText(/^Payment reported/)).toHaveTextContent('2026');
    expect((await cardOf('Ada Obi')).queryByText(/Payment reported/)).not.toBeInTheDocument();
  });

  it('activates once, however often it is pressed, and shows it', async () => {
    let user = bola;
    const { person, sent } = renderAdmin('/users', {
      'GET /api/users/users': () => ({ users: [user], total: 1, nextCursor: null }),
      'PUT /api/users/users/{id}/status': ({ params, body }) => {
        expect(params.id).toBe('b');
        user = { ...bola, status: body.status };
        return { message: 'User activated.', user };
      },
    });
    await person.dblClick((await cardOf('Bola Ade')).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('User activated.')).toBeVisible();
    expect((await cardOf('Bola Ade')).getByRole('button', { name: 'Deactivate' })).toBeVisible();
    expect(sent('PUT /api/users/users/{id}/status').map(({ body }) => body)).toEqual([
      { status: 'activated' },
    ]);
  });

  it('takes an activation back for ten seconds, by a second command', async () => {
    let user = bola;
    const { person, sent } = renderAdmin('/users', {
      'GET /api/users/users': () => ({ users: [user], total: 1, nextCursor: null }),
      'PUT /api/users/users/{id}/status': ({ body }) => {
        user = { ...bola, status: body.status };
        return { message: body.status === 'activated' ? 'User activated.' : 'User deactivated.', user };
      },
    });
    await person.click((await cardOf('Bola Ade')).getByRole('button', { name: 'Activate' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('User deactivated.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(sent('PUT /api/users/users/{id}/status').map(({ body }) => body)).toEqual([
      { status: 'activated' },
      { status: 'not activated', undo: true },
    ]);
  });

  it('leaves those with a status or a reported payment, which the address keeps', async () => {
    const asked: string[] = [];
    const { person, address } = renderAdmin('/users', {
      'GET /api/users/users': ({ query }) => {
        asked.push(String(query));
        return { users: [bola], total: 1, nextCursor: null };
      },
    });
    await cardOf('Bola Ade');
    await person.click(screen.getByRole('button', { name: 'Filters' }));
    await person.selectOptions(screen.getByLabelText('Status'), 'Not activated');
    await person.selectOptions(screen.getByLabelText('Payment'), 'Payment reported');
    await waitFor(() => expect(asked.at(-1)).toBe('status=not+activated&reported=true&sort=-registered'));
    expect(address()).toBe('/admin/dashboard/users?status=not+activated&reported=true');
  });

  describe('where there is room', () => {
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

  it('deactivates for a reason, and only then', async () => {
    const { person, sent } = renderAdmin('/users', {
      ...listing(aUser()),
      'PUT /api/users/users/{id}/status': {
        message: 'User deactivated.',
        user: aUser({ status: 'not activated' }),
      },
    });
    await person.click((await cardOf('Ada Obi')).getByRole('button', { name: 'Deactivate' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Deactivate this account?' }));
    await person.click(dialog.getByRole('button', { name: 'Deactivate account' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Reason is required\./);
    expect(sent('PUT /api/users/users/{id}/status')).toEqual([]);
    await person.type(dialog.getByLabelText('Reason'), ' Two{Enter}accounts ');
    await person.click(dialog.getByRole('button', { name: 'Deactivate account' }));
    expect(await screen.findByText('User deactivated.')).toBeVisible();
    expect(sent('PUT /api/users/users/{id}/status').map(({ body }) => body)).toEqual([
      { status: 'not activated', reason: 'Two accounts' },
    ]);
  });

  it('says why a status could not be changed', async () => {
    const { person } = renderAdmin('/users', {
      ...listing(aUser()),
      'PUT /api/users/users/{id}/status': problem(404, 'This user was not found.'),
    });
    await person.click((await cardOf('Ada Obi')).getByRole('button', { name: 'Deactivate' }));
    await person.type(screen.getByLabelText('Reason'), 'Two accounts');
    await person.click(screen.getByRole('button', { name: 'Deactivate account' }));
    expect(await screen.findByText('Failed to update user status: This user was not found.')).toBeVisible();
  });

  it('says when users cannot be loaded', async () => {
    renderAdmin('/users', { 'GET /api/users/users': problem(403, 'You may not do this.') });
    await waitFor(() => expect(screen.getByText('Failed to load users.')).toBeVisible());
    expect(screen.getByText('You may not do this.')).toBeVisible();
  });

  it('says Unauthorized when the token is gone, and leads to the log-in', async () => {
    const { person, address } = renderAdmin('/users', {
      ...listing(bola),
      'PUT /api/users/users/{id}/status': problem(401, 'Please log in.'),
    });
    await person.click((await cardOf('Bola Ade')).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    await waitFor(() => expect(address()).toMatch('/login'));
  });

  it.each(['Deactivate', 'Delete'])('calls nothing for somebody without an id: %s', async (name) => {
    const { person, calls } = renderAdmin('/users', listing(aUser({ _id: '' })));
    await person.click((await cardOf('Ada Obi')).getByRole('button', { name }));
    expect(await screen.findByText('User ID is missing!')).toBeVisible();
    expect(calls.filter((call) => !call.name.startsWith('GET '))).toEqual([]);
  });
});

describe('deleting a user', () => {
  const DELETE = 'DELETE /api/users/users/{id}';

  const ask = async ({ person }: ReturnType<typeof renderAdmin>) => {
    await person.click((await cardOf('Ada Obi')).getByRole('button', { name: 'Delete' }));
    return within(screen.getByRole('alertdialog', { name: 'Delete this user?' }));
  };
  const open = (answer: Response) => renderAdmin('/users', { ...listing(aUser()), [DELETE]: answer });

  it('asks first, deletes once, and shows it', async () => {
    let users = [aUser(), bola];
    const rendered = renderAdmin('/users', {
      'GET /api/users/users': () => ({ users, total: users.length, nextCursor: null }),
      [DELETE]: ({ params }) => {
        users = users.filter(({ _id }) => _id !== params.id);
        return { message: 'User deleted.' };
      },
    });
    const dialog = await ask(rendered);
    expect(dialog.getByText('Ada Obi (ada@example.com) can no longer log in.')).toBeVisible();
    expect(rendered.sent(DELETE)).toHaveLength(0);
    await rendered.person.dblClick(dialog.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('User deleted.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ada Obi' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(rendered.sent(DELETE)).toHaveLength(1);
  });

  it('deletes nothing when it is cancelled', async () => {
    const rendered = open(problem(500, 'Never called.'));
    await rendered.person.click((await ask(rendered)).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(rendered.sent(DELETE)).toHaveLength(0);
  });

  it.each([
    [
      problem(409, 'This user has open withdrawals or reward claims. Please decide on them first.'),
      'Failed to delete user. This user has open withdrawals or reward claims. Please decide on them first.',
    ],
    [problem(500, 'Down.'), 'Error deleting user. Please try again.'],
  ])('says what went wrong, and stays', async (answer, text) => {
    const rendered = open(answer);
    const dialog = await ask(rendered);
    await rendered.person.click(dialog.getByRole('button', { name: 'Delete user' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete user' })).toBeEnabled();
  });

  it('leads to the log-in when the token is gone', async () => {
    const rendered = open(problem(401, 'Please log in.'));
    await rendered.person.click((await ask(rendered)).getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    await waitFor(() => expect(rendered.address()).toMatch('/login'));
  });
});
