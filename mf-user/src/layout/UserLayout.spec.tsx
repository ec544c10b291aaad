import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi, problem } from 'mf-shared/testing';
import { openPage } from '../testing/openPage.tsx';

const ada = aUser();
const tutorial = { 'GET /api/tutorialvideos': { tutorialink: 'https://youtu.be/aqz-KE-bpKQ' } };
const dialog = () => screen.findByRole('dialog', { name: 'Tutorial Video' });
const closeTutorial = async () =>
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));

beforeEach(() => {
  sessionStorage.clear();
});

async function openMenu() {
  const page = await openPage('/nowhere', ada);
  await page.person.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  return { ...page, watch: () => menu.getByRole('button', { name: 'Watch Video' }) };
}

describe('the tutorial', () => {
  it('opens by itself, blocks, and requests nothing from YouTube before it is played', async () => {
    fakeApi(tutorial);
    const { person } = await openPage('/nowhere', ada);
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
    expect(await dialog()).toBeVisible();
    expect(document.querySelector('iframe, img, script[src*="youtube"]')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Play the tutorial' }));
    await waitFor(() => expect(document.querySelector('script[src*="youtube"]')).not.toBeNull());
  });

  it('opens once per sign-in, not again after a reload', async () => {
    fakeApi(tutorial);
    const { unmount } = await openPage('/nowhere', ada);
    await closeTutorial();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();

    fakeApi(tutorial);
    const { watch } = await openMenu();
    await waitFor(() => expect(watch()).toBeEnabled());
    expect(screen.queryByRole('dialog', { name: 'Tutorial Video' })).toBeNull();

    act(() => session.signOut());
    act(() => session.signIn('again', ada));
    await openPage('/nowhere', ada);
    expect(await dialog()).toBeVisible();
  });

  it('can be watched again from the menu, which closes', async () => {
    fakeApi(tutorial);
    const { person, watch } = await openMenu();
    await closeTutorial();
    await person.click(watch());
    expect(await dialog()).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  it.each([
    ['none is set', { tutorialink: '' }, 'There is no tutorial yet.'],
    ['it could not be fetched', problem(403, 'No.'), 'The tutorial could not be loaded.'],
    ['it is still loading', () => new Promise<never>(() => {}), 'Looking for the tutorial…'],
  ])('cannot be watched when %s, and says so', async (_, answer, reason) => {
    fakeApi({ 'GET /api/tutorialvideos': answer });
    const { watch } = await openMenu();
    await waitFor(() => expect(watch()).toHaveAccessibleDescription(reason));
    expect(watch()).toBeDisabled();
  });
});
