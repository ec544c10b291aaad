import { screen, waitFor, within } from '@testing-library/react';
import { aUser, problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from '../testing.tsx';

const found = {
  'GET /api/users/users': ({ query }: { query: URLSearchParams }) => ({
    users: query.get('search') === 'okonkwo' ? [aUser({ name: 'Adaeze Okonkwo' })] : [],
    total: 1,
    nextCursor: null,
  }),
  'GET /api/tutorialvideos': { tutorialink: '' },
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Find a person or page' }));

describe('the palette', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens by %s and finds a person', async (keys) => {
    const { person, address } = renderAdmin('/addTutorials', found);
    await screen.findByRole('heading', { level: 1 });
    await person.keyboard(keys);
    const palette = await dialog();
    expect(palette.getByRole('combobox')).toHaveFocus();
    await person.keyboard('okonkwo');
    expect(await palette.findByRole('option', { name: /Adaeze Okonkwo/ })).toHaveTextContent(
      'ada@example.com',
    );
    expect(palette.getByText('1 result')).toBeVisible();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/admin/dashboard/users/${aUser()._id}`));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens by its button and finds a page by the first letters of its words', async () => {
    const { person, address } = renderAdmin('/addVideos', found);
    await person.click(await screen.findByRole('button', { name: 'Find' }));
    const palette = await dialog();
    expect(palette.getAllByRole('option').length).toBeGreaterThan(5);
    await person.keyboard('add tut');
    await waitFor(() => expect(palette.getAllByRole('option')).toHaveLength(1));
    await person.click(palette.getByRole('option', { name: 'Add Tutorials videos' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard/addTutorials'));
  });

  it('promises no search by number to those who see none', async () => {
    const { person } = renderAdmin('/users', found, { ...anAdmin, duties: ['support'] });
    await person.click(await screen.findByRole('button', { name: 'Find' }));
    expect((await dialog()).getByRole('combobox', { name: 'Name, email or page' })).toBeVisible();
  });

  it('finds only pages for content, who sees no people', async () => {
    const { person, sent } = renderAdmin('/addVideos', {}, { ...anAdmin, duties: ['content'] });
    await person.click(await screen.findByRole('button', { name: 'Find' }));
    const palette = within(await screen.findByRole('dialog', { name: 'Find a page' }));
    await person.keyboard('add tut');
    expect(await palette.findByText('1 result')).toBeVisible();
    expect(sent('GET /api/users/users')).toEqual([]);
  });

  it('opens pages by links, so that the shell can ask before people leave unsent input', async () => {
    const stay = jest.fn((event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    });
    const { person, address } = renderAdmin('/addVideos', found);
    await person.click(await screen.findByRole('button', { name: 'Find' }));
    const palette = await dialog();
    await person.keyboard('add tut');
    await waitFor(() => expect(palette.getAllByRole('option')).toHaveLength(1));
    const option = palette.getByRole('option');
    expect(option).toHaveAttribute('href', '/admin/dashboard/addTutorials');
    document.addEventListener('click', stay, { capture: true, once: true });
    await person.keyboard('{Enter}');
    expect(stay).toHaveBeenCalledTimes(1);
    expect(stay.mock.calls[0]?.[0].target).toBe(option);
    expect(option).toBeInTheDocument();
    expect(address()).toBe('/admin/dashboard/addVideos');
  });

  it('says when nothing is found, and when people cannot be searched', async () => {
    const { person, unmount } = renderAdmin('/addTutorials', found);
    await person.click(await screen.findByRole('button', { name: 'Find' }));
    await person.keyboard('zzz');
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
    unmount();
    const again = renderAdmin('/addTutorials', {
      ...found,
      'GET /api/users/users': problem(403, 'No.'),
    });
    await again.person.click(await screen.findByRole('button', { name: 'Find' }));
    await again.person.keyboard('ada');
    expect(await screen.findByText('People could not be searched. Please try again.')).toBeVisible();
  });
});
