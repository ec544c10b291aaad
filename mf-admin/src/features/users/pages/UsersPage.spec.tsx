import { screen, waitFor, within } from '@testing-library/react';
import type { User } from 'mf-shared/contracts';
import { aUser, problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from '../../../testing.tsx';

const bola = aUser({
  _id: 'b',
  name: 'Bola Ade',
  email: 'bola@example.com',
  status: 'not activated',
  earning: 0,
});
const listing = (...users: User[]) => ({
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
    await person.type(screen.getByLabelText('Search by name'), 'bola');
    expect(await screen.findByText('1 of 2 accounts')).toBeVisible();
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
    expect(screen.getByLabelText('Search by name')).toHaveValue('zzz');
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    await cardOf('Bola Ade');
    expect(address()).toBe('/admin/dashboard/users');
  });

  it('tells when there are more than it lists', async () => {
    renderAdmin('/users', { 'GET /api/users/users': { users: [bola], total: 1500, nextCursor: null } });
    expect(await screen.findByText(/^The newest 1 of 1500 accounts/)).toBeVisible();
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

  it('says why a status could not be changed', async () => {
    const { person } = renderAdmin('/users', {
      ...listing(aUser()),
      'PUT /api/users/users/{id}/status': problem(404, 'This user was not found.'),
    });
    await person.click((await cardOf('Ada Obi')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update user status: This user was not found.',
    );
  });

  it('says when users cannot be loaded', async () => {
    renderAdmin('/users', { 'GET /api/users/users': problem(403, 'You may not do this.') });
    await waitFor(() => expect(screen.getByText('Failed to load users.')).toBeVisible());
    expect(screen.getByText('You may not do this.')).toBeVisible();
  });
});
